package io.selvage.formats.internal.tool;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.RecordedHistory;
import io.selvage.formats.internal.event.HistoryBuilder;
import io.selvage.formats.internal.event.SpecificationSuggestion;
import io.selvage.formats.internal.event.TimestampedOperations;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.ValueInterner;
import io.selvage.formats.internal.json.JsonObjectReader;
import java.util.List;
import java.util.Optional;

/**
 * Operations as the API of Porcupine has them, which has no file format: objects of {@code client},
 * {@code input}, {@code output}, {@code call} and {@code return}. See FORMAT.md.
 */
public final class PorcupineReader {
  private final JsonObjectReader in;
  private final ValueInterner pool = new ValueInterner();
  private final TimestampedOperations spans;

  private PorcupineReader(InputSource source) {
    this.in = new JsonObjectReader(source, pool);
    this.spans = new TimestampedOperations(source);
  }

  public static RecordedHistory read(InputSource source) {
    PorcupineReader porcupine = new PorcupineReader(source);
    while (porcupine.in.nextObject()) {
      porcupine.operation();
    }
    History history = porcupine.spans.build();
    return new RecordedHistory(
        history,
        porcupine.spans.lines(),
        SpecificationSuggestion.of(history),
        Optional.empty(),
        HistoryFormat.PORCUPINE.label());
  }

  private void operation() {
    long line = in.line();
    Value client = Value.VOID;
    Value input = Value.VOID;
    Value output = Value.VOID;
    Value start = Value.VOID;
    Value end = Value.NULL;
    String field;
    while ((field = in.nextFieldOfEvent()) != null) {
      Value value = in.marked();
      switch (field) {
        case "client" -> client = value;
        case "input" -> input = value;
        case "output" -> output = value;
        case "call" -> start = value;
        case "return" -> end = value;
        default -> throw in.bad("an operation has no field " + InputSource.quote(field));
      }
    }
    boolean pending = end.equals(Value.NULL);
    List<Value> call = call(input);
    spans.add(
        line,
        client.equals(Value.VOID) ? TimestampedOperations.NOBODY : client(client),
        pool.call(((Value.Text) call.get(0)).value(), call.subList(1, call.size())),
        pending ? Outcome.PENDING : pool.returned(output),
        time("call", start),
        pending ? IntervalOrder.NEVER : time("return", end));
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
    throw in.bad("client should be a number, not " + InputSource.shorten(client.toString()));
  }

  private long time(String field, Value value) {
    if (value instanceof Value.Whole number && number.value() != IntervalOrder.NEVER) {
      return number.value();
    }
    throw in.bad(field + " should be a time in whole numbers");
  }
}
