package io.selvage.formats;

import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.util.List;
import java.util.Optional;

/**
 * Operations as the API of Porcupine has them, which has no file format: objects of {@code client},
 * {@code input}, {@code output}, {@code call} and {@code return}. See FORMAT.md.
 */
final class Porcupine {
  private final JsonInput in;
  private final Pool pool = new Pool();
  private final Spans spans;

  private Porcupine(Source source) {
    this.in = new JsonInput(source, pool);
    this.spans = new Spans(source);
  }

  static Recording read(Source source) {
    Porcupine porcupine = new Porcupine(source);
    while (porcupine.in.nextObject()) {
      porcupine.operation();
    }
    History history = porcupine.spans.build();
    return new Recording(
        history,
        porcupine.spans.lines(),
        Suggestion.of(history),
        Optional.empty(),
        Format.PORCUPINE.label());
  }

  private void operation() {
    long line = in.line();
    Value client = Value.VOID;
    Value input = Value.VOID;
    Value output = Value.VOID;
    Value start = Value.VOID;
    Value end = Value.NULL;
    String field;
    while ((field = in.nextField()) != null) {
      Value value = in.marked();
      switch (field) {
        case "client" -> client = value;
        case "input" -> input = value;
        case "output" -> output = value;
        case "call" -> start = value;
        case "return" -> end = value;
        default -> throw in.bad("an operation has no field " + Source.quote(field));
      }
    }
    boolean pending = end.equals(Value.NULL);
    List<Value> call = call(input);
    spans.add(
        line,
        client.equals(Value.VOID) ? Spans.NOBODY : client(client),
        pool.call(((Value.Text) call.get(0)).value(), call.subList(1, call.size())),
        pending ? Outcome.PENDING : pool.returned(output),
        time("call", start),
        pending ? Intervals.NEVER : time("return", end));
  }

  private List<Value> call(Value input) {
    if (input instanceof Value.Sequence call
        && !call.elements().isEmpty()
        && call.elements().get(0) instanceof Value.Text) {
      return call.elements();
    }
    throw in.bad("input should be a method and its arguments: [\"write\", 3]");
  }

  private int client(Value client) {
    if (client instanceof Value.Whole number
        && number.value() >= 0
        && number.value() <= HistoryBuilder.LAST_PROCESS) {
      return (int) number.value();
    }
    throw in.bad("client should be a number, not " + Source.shorten(client.toString()));
  }

  private long time(String field, Value value) {
    if (value instanceof Value.Whole number && number.value() != Intervals.NEVER) {
      return number.value();
    }
    throw in.bad(field + " should be a time in whole numbers");
  }
}
