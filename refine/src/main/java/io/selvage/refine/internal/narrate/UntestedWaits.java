package io.selvage.refine.internal.narrate;

import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Cause;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Waits after which an operation goes on without testing again what it had tested before: {@code
 * if} instead of {@code while}. In a loop the line of the test would come again after the wait.
 */
final class UntestedWaits {
  private final Schedule schedule;
  private final List<Schedule.Line> lines;

  UntestedWaits(Schedule schedule) {
    this.schedule = schedule;
    this.lines = schedule.lines();
  }

  List<Cause> causes() {
    return schedule.calls().stream()
        .filter(
            call ->
                call.role() == MethodCall.Role.WAITS && call.origin() == MethodCall.Origin.LIBRARY)
        .filter(call -> call.ending() == MethodCall.Ending.RETURNED && call.hasSteps())
        .flatMap(call -> cause(call).stream())
        .toList();
  }

  private Optional<Cause> cause(MethodCall wait) {
    OptionalInt notified = notified(wait);
    if (notified.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> others =
        IntStream.range(notified.getAsInt(), wait.last())
            .filter(i -> lines.get(i).thread() != wait.thread())
            .filter(i -> lines.get(i).effect().written().isPresent())
            .boxed()
            .toList();
    OptionalInt tested =
        IntStream.range(0, wait.first())
            .filter(i -> isOf(wait, i) && conflicts(i, others))
            .reduce((earlier, later) -> later);
    OptionalInt resumed =
        IntStream.range(wait.last() + 1, lines.size())
            .filter(i -> isOf(wait, i) && conflicts(i, others))
            .findFirst();
    if (tested.isEmpty() || resumed.isEmpty() || isTestedAgain(wait, tested.getAsInt())) {
      return Optional.empty();
    }
    List<Integer> between =
        others.stream()
            .filter(i -> conflict(i, tested.getAsInt()) || conflict(i, resumed.getAsInt()))
            .toList();
    return Optional.of(new Cause.UntestedWait(tested.getAsInt(), resumed.getAsInt(), between));
  }

  /** The first notification by another thread while it waits. */
  private OptionalInt notified(MethodCall wait) {
    return schedule.calls().stream()
        .filter(call -> call.role() == MethodCall.Role.NOTIFIES && call.thread() != wait.thread())
        .filter(call -> call.receiver().equals(wait.receiver()))
        .mapToInt(MethodCall::first)
        .filter(first -> first > wait.first() && first < wait.last())
        .min();
  }

  private boolean isTestedAgain(MethodCall wait, int tested) {
    SourcePosition test = position(tested);
    return IntStream.range(wait.last() + 1, lines.size())
        .filter(i -> isOf(wait, i))
        .anyMatch(i -> position(i).equals(test));
  }

  /** In the code of the reader: of a call into a library, where it is made. */
  private SourcePosition position(int step) {
    return schedule.calls().stream()
        .filter(call -> call.origin() == MethodCall.Origin.LIBRARY)
        .filter(call -> call.thread() == lines.get(step).thread() && call.spans(step))
        .findFirst()
        .map(MethodCall::position)
        .orElseGet(() -> lines.get(step).position());
  }

  private boolean isOf(MethodCall wait, int step) {
    Schedule.Line line = lines.get(step);
    return line.thread() == wait.thread()
        && line.operation() == wait.operation()
        && StepConflicts.isAccess(line);
  }

  private boolean conflicts(int step, List<Integer> others) {
    return others.stream().anyMatch(other -> conflict(step, other));
  }

  private boolean conflict(int one, int other) {
    return StepConflicts.conflict(lines.get(one), lines.get(other));
  }
}
