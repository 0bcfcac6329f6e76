package io.selvage.report.internal.json;

import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.history.VectorClockOrder;
import io.selvage.core.json.JsonWriter;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.report.internal.explain.CounterexampleSummary;
import io.selvage.report.internal.explain.OperationNames;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** A counterexample as JSON: operations go by the names they have in the text. */
public final class CounterexampleJson {
  private final JsonWriter json;
  private final Counterexample found;
  private final History history;
  private final OperationNames names;

  private CounterexampleJson(JsonWriter json, Counterexample found) {
    this.json = json;
    this.found = found;
    this.history = found.history();
    this.names = new OperationNames(history, found.schedule());
  }

  public static JsonWriter write(JsonWriter json, Counterexample found) {
    return json.object(new CounterexampleJson(json, found)::members);
  }

  private void members() {
    List<Schedule.Line> lines = found.schedule().lines();
    json.member("code", found.code())
        .member("headline", found.headline())
        .member("summary", CounterexampleSummary.of(found));
    CauseJson.write(json, found);
    found.again().ifPresent(again -> json.member("client", CallSyntax.print(again.client())));
    json.key("history")
        .list(numbers(history.size()), i -> json.object(() -> operation(i)))
        .key("reasons")
        .list(found.reasons(), reason -> json.object(() -> reason(reason)))
        .key("schedule")
        .list(numbers(lines.size()), i -> json.object(() -> step(i, lines.get(i))));
    List<MethodCall> calls = found.schedule().calls();
    if (!calls.isEmpty()) {
      json.key("calls").list(numbers(calls.size()), i -> json.object(() -> call(i, calls.get(i))));
    }
  }

  private void call(int number, MethodCall call) {
    json.member("call", number + 1L)
        .member("thread", names.thread(call.thread()))
        .member("text", call.text())
        .member("origin", call.origin().name().toLowerCase(Locale.ROOT).replace('_', '-'))
        .member("ending", call.ending().name().toLowerCase(Locale.ROOT));
    if (!call.result().isEmpty()) {
      json.member("result", call.result());
    }
    if (call.parent() >= 0) {
      json.member("parent", call.parent() + 1L);
    }
    json.member("first", call.first() + 1L).member("last", call.last() + 1L);
    position(call.position());
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
    if (history.order() instanceof IntervalOrder intervals) {
      json.member("from", intervals.call(number));
      if (intervals.returned(number) != IntervalOrder.NEVER) {
        json.member("to", intervals.returned(number));
      }
    } else if (history.order() instanceof VectorClockOrder clocks) {
      json.member("chain", clocks.chain(number))
          .key("seen")
          .list(numbers(clocks.chains()), chain -> json.value(clocks.seen(number, chain)));
    }
  }

  private void reason(RejectedOrder reason) {
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
        .member("effect", line.effect().toString());
    if (!line.mode().isEmpty()) {
      json.member("mode", line.mode());
    }
    position(line.position());
  }

  private void position(SourcePosition position) {
    if (!position.equals(SourcePosition.NONE)) {
      json.member("class", position.className())
          .member("method", position.method())
          .member("file", position.file())
          .member("line", position.line());
    }
  }
}
