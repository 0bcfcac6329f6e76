package io.selvage.report;

import io.selvage.core.CallSyntax;
import io.selvage.core.Clocks;
import io.selvage.core.Counterexample;
import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Position;
import io.selvage.core.Reason;
import io.selvage.core.Schedule;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** A counterexample as JSON: operations go by the names they have in the text. */
final class CounterexampleJson {
  private final JsonWriter json;
  private final Counterexample found;
  private final History history;
  private final Names names;

  private CounterexampleJson(JsonWriter json, Counterexample found) {
    this.json = json;
    this.found = found;
    this.history = found.history();
    this.names = new Names(history, found.schedule());
  }

  static JsonWriter write(JsonWriter json, Counterexample found) {
    return json.object(new CounterexampleJson(json, found)::members);
  }

  private void members() {
    List<Schedule.Line> lines = found.schedule().lines();
    json.member("code", found.code())
        .member("headline", found.headline())
        .member("summary", Summary.of(found));
    found.again().ifPresent(again -> json.member("client", CallSyntax.print(again.client())));
    json.key("history")
        .list(numbers(history.size()), i -> json.object(() -> operation(i)))
        .key("reasons")
        .list(found.reasons(), reason -> json.object(() -> reason(reason)))
        .key("schedule")
        .list(numbers(lines.size()), i -> json.object(() -> step(i, lines.get(i))));
  }

  private static List<Integer> numbers(int size) {
    return IntStream.range(0, size).boxed().toList();
  }

  private void operation(int number) {
    json.member("name", names.operation(number))
        .member("thread", names.thread(history.operation(number).thread()))
        .member("call", CallSyntax.print(history.operation(number).invocation()));
    OutcomeJson.write(json, history.operation(number).outcome());
    order(number);
  }

  /** Positions of call and return, or how many operations of each chain came before. */
  private void order(int number) {
    if (history.order() instanceof Intervals intervals) {
      json.member("from", intervals.call(number));
      if (intervals.returned(number) != Intervals.NEVER) {
        json.member("to", intervals.returned(number));
      }
    } else if (history.order() instanceof Clocks clocks) {
      json.member("chain", clocks.chain(number))
          .key("seen")
          .list(numbers(clocks.chains()), chain -> json.value(clocks.seen(number, chain)));
    }
  }

  private void reason(Reason reason) {
    json.member("order", reason.prefix().stream().map(names::operation).toList())
        .member("operation", names.operation(reason.operation()))
        .member("why", reason.why());
  }

  private void step(int number, Schedule.Line line) {
    json.member("step", number + 1L).member("thread", names.thread(line.thread()));
    if (line.operation() >= 0 && line.operation() < history.size()) {
      json.member("operation", names.operation(line.operation()));
    }
    json.member("kind", line.kind().name().toLowerCase(Locale.ROOT))
        .member("access", line.access())
        .member("effect", line.effect());
    if (!line.mode().isEmpty()) {
      json.member("mode", line.mode());
    }
    position(line.position());
  }

  private void position(Position position) {
    if (!position.equals(Position.NONE)) {
      json.member("class", position.className())
          .member("method", position.method())
          .member("file", position.file())
          .member("line", position.line());
    }
  }
}
