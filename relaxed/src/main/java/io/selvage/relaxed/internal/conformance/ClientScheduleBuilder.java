package io.selvage.relaxed.internal.conformance;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import io.selvage.program.run.ObjectInstance;
import io.selvage.relaxed.bytecode.OrderedClientCode;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.graph.CallSpans;
import io.selvage.relaxed.internal.render.ExecutionSteps;
import java.util.ArrayList;
import java.util.List;

/** Describes an execution of a client: calls, their memory accesses, returns. */
final class ClientScheduleBuilder {
  private final OrderedClient client;
  private final OrderedClientCode code;
  private final ObjectInstance instance;

  ClientScheduleBuilder(OrderedClient client, OrderedClientCode code, ObjectInstance instance) {
    this.client = client;
    this.code = code;
    this.instance = instance;
  }

  Schedule schedule(ExploredExecution execution) {
    CallSpans spans = code.spans(execution);
    List<Schedule.Line> lines = new ArrayList<>();
    boolean[] isCalled = new boolean[client.calls().size()];
    int[] left = new int[isCalled.length];
    for (int c = 0; c < left.length; c++) {
      left[c] = spans.events(c);
    }
    for (ExecutionSteps.Event event :
        new ExecutionSteps(execution, code.names(instance)).inOrder()) {
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
              StepEffect.NONE,
              "",
              SourcePosition.NONE));
    }
  }

  private Schedule.Line mark(int call, Schedule.Kind kind, ExploredExecution execution) {
    return new Schedule.Line(
        client.thread(call),
        call,
        kind,
        client.calls().get(call) + " -> " + code.outcomes(execution)[call],
        StepEffect.NONE,
        "",
        SourcePosition.NONE);
  }
}
