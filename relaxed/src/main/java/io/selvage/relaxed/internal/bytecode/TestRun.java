package io.selvage.relaxed.internal.bytecode;

import io.selvage.core.Parallel;
import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import io.selvage.core.verdict.Cause;
import io.selvage.program.load.ClassTable;
import io.selvage.program.trace.WaitingCauses;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.render.ExecutionCalls;
import io.selvage.relaxed.internal.render.ExecutionSteps;
import io.selvage.relaxed.internal.render.ExecutionText;
import io.selvage.relaxed.internal.render.WeakBehaviour;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * An execution of a test, described for its reader.
 *
 * @param threads the names of the threads
 * @param causes what makes it possible; empty if that is not certain
 */
record TestRun(Schedule schedule, List<String> threads, List<Cause> causes) {
  static TestRun of(TestBodyCode code, ExploredExecution execution) {
    List<Schedule.Line> lines = new ArrayList<>();
    Map<Integer, Integer> lineOf = new HashMap<>();
    for (ExecutionSteps.Event event :
        new ExecutionSteps(execution, code.names(execution)).inOrder()) {
      // Starting and joining threads is the frame of every test.
      if (!event.access().isEmpty() || event.kind() == Schedule.Kind.CHOOSE) {
        event.numbers(execution).forEach(number -> lineOf.put(number, lines.size()));
        lines.add(event.line(-1));
      }
    }
    for (int t = 0; t < execution.threads(); t++) {
      if (execution.hasEnded(t) && TestBodyCode.hasThrown(execution.ending(t))) {
        lines.add(thrown(t, code.thrown(execution, execution.ending(t))));
      }
    }
    ObjectNames values = code.names(execution);
    List<MethodCall> calls =
        new ExecutionCalls(execution, code, code.program(), values::text, ClassTable::isUsers)
            .calls(lineOf, (thread, index) -> -1);
    Schedule schedule = new Schedule(lines, calls);
    List<Cause> waiting = new WaitingCauses(schedule).causes();
    List<String> threads =
        IntStream.range(0, execution.threads()).mapToObj(ExecutionText::threadName).toList();
    return new TestRun(
        schedule,
        threads,
        waiting.isEmpty() ? new WeakBehaviour(execution, lineOf).causes() : waiting);
  }

  /** Whether a class is the test's own: the class of ours that runs its threads is not. */
  static boolean isOfTest(String className) {
    return ClassTable.isUsers(className) && !className.equals(Parallel.class.getName());
  }

  private static Schedule.Line thrown(int thread, String what) {
    return new Schedule.Line(
        thread,
        -1,
        Schedule.Kind.RETURN,
        "throws " + what,
        StepEffect.NONE,
        "",
        SourcePosition.NONE);
  }
}
