package io.selvage.relaxed.internal.conformance;

import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import io.selvage.core.verdict.Cause;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.trace.OwnClasses;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.OrderedClientCode;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.bytecode.ObjectNames;
import io.selvage.relaxed.internal.graph.CallSpans;
import io.selvage.relaxed.internal.render.ExecutionCalls;
import io.selvage.relaxed.internal.render.ExecutionSteps;
import io.selvage.relaxed.internal.render.WeakBehaviour;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Describes an execution of a client: calls, their memory accesses, returns. */
final class ClientScheduleBuilder {
  private final OrderedClient client;
  private final OrderedClientCode code;
  private final ObjectInstance instance;
  private final MemoryModel model;

  ClientScheduleBuilder(
      OrderedClient client, OrderedClientCode code, ObjectInstance instance, MemoryModel model) {
    this.client = client;
    this.code = code;
    this.instance = instance;
    this.model = model;
  }

  /** The schedule, and what of it is impossible under sequential consistency. */
  record Told(Schedule schedule, List<Cause> causes) {}

  Told tell(ExploredExecution execution) {
    CallSpans spans = code.spans(execution);
    ObjectNames names = code.names(instance, execution);
    List<Schedule.Line> lines = new ArrayList<>();
    Map<Integer, Integer> lineOf = new HashMap<>();
    boolean[] isCalled = new boolean[client.calls().size()];
    int[] left = new int[isCalled.length];
    for (int c = 0; c < left.length; c++) {
      left[c] = spans.events(c);
    }
    for (ExecutionSteps.Event event : new ExecutionSteps(execution, names).inOrder()) {
      int call = spans.call(event.thread(), event.index());
      if (call >= 0) {
        begin(call, isCalled, lines);
        left[call] -= event.isHalf() ? 2 : 1;
      }
      event.numbers(execution).forEach(number -> lineOf.put(number, lines.size()));
      lines.add(event.line(call));
      if (call >= 0 && left[call] == 0) {
        lines.add(mark(call, Schedule.Kind.RETURN, execution));
      }
    }
    String subject = code.type(instance.root());
    List<MethodCall> calls =
        new ExecutionCalls(
                execution,
                code,
                instance.program(),
                names::text,
                name -> OwnClasses.isOwn(subject, name))
            .calls(lineOf, (thread, index) -> code.chains().get(thread).get(index));
    List<Cause> causes = new ArrayList<>(new WeakBehaviour(execution, lineOf).causes());
    if (model == MemoryModel.JAVA) {
      specificationOnly(execution, lineOf).ifPresent(causes::add);
    }
    return new Told(new Schedule(lines, calls), causes);
  }

  private static Optional<Cause> specificationOnly(
      ExploredExecution execution, Map<Integer, Integer> lineOf) {
    List<Cause.HardwareConflict> conflicts =
        execution.hardwareConflicts().stream()
            .map(it -> new Cause.HardwareConflict(it.axiom(), lineOf.getOrDefault(it.event(), 0)))
            .toList();
    return conflicts.isEmpty()
        ? Optional.empty()
        : Optional.of(new Cause.SpecificationOnly(conflicts));
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
