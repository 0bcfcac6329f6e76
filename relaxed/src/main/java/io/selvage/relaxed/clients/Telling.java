package io.selvage.relaxed.clients;

import io.selvage.core.Position;
import io.selvage.core.Schedule;
import io.selvage.program.run.Instance;
import io.selvage.relaxed.bytecode.ChainCode;
import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Spans;
import io.selvage.relaxed.engine.Steps;
import java.util.ArrayList;
import java.util.List;

/** Tells an execution of a client: calls, their accesses to memory, returns. */
final class Telling {
  private final OrderedClient client;
  private final ChainCode code;
  private final Instance instance;

  Telling(OrderedClient client, ChainCode code, Instance instance) {
    this.client = client;
    this.code = code;
    this.instance = instance;
  }

  Schedule schedule(Execution execution) {
    Spans spans = code.spans(execution);
    List<Schedule.Line> lines = new ArrayList<>();
    boolean[] isCalled = new boolean[client.calls().size()];
    int[] left = new int[isCalled.length];
    for (int c = 0; c < left.length; c++) {
      left[c] = spans.events(c);
    }
    for (Steps.Event event : new Steps(execution, code.names(instance)).inOrder()) {
      int call = spans.call(event.thread(), event.index());
      if (call >= 0) {
        begin(call, isCalled, lines);
        left[call] -= event.isHalf() ? 2 : 1;
      }
      lines.add(event.line(call));
      if (call >= 0 && left[call] == 0) {
        lines.add(mark(call, Schedule.Kind.RETURN, execution));
      }
    }
    return new Schedule(lines);
  }

  private void begin(int call, boolean[] isCalled, List<Schedule.Line> lines) {
    if (!isCalled[call]) {
      isCalled[call] = true;
      lines.add(
          new Schedule.Line(
              client.thread(call),
              call,
              Schedule.Kind.CALL,
              client.calls().get(call).toString(),
              "",
              "",
              Position.NONE));
    }
  }

  private Schedule.Line mark(int call, Schedule.Kind kind, Execution execution) {
    return new Schedule.Line(
        client.thread(call),
        call,
        kind,
        client.calls().get(call) + " -> " + code.outcomes(execution)[call],
        "",
        "",
        Position.NONE);
  }
}
