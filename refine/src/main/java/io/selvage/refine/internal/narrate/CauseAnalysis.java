package io.selvage.refine.internal.narrate;

import io.selvage.core.history.History;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Cause;
import io.selvage.program.trace.WaitingCauses;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Derives from a schedule why it is a violation. What does not follow from it is not claimed. */
public final class CauseAnalysis {
  private final Schedule schedule;
  private final List<Schedule.Line> lines;
  private final History history;
  private final Cause.Need need;

  /**
   * @param need what is known about runs with fewer interruptions
   */
  public CauseAnalysis(Schedule schedule, History history, Cause.Need need) {
    this.schedule = schedule;
    this.lines = schedule.lines();
    this.history = history;
    this.need = need;
  }

  public List<Cause> causes() {
    WaitingCauses waits = new WaitingCauses(schedule);
    Optional<Cause> unreleased = waits.unreleasedLock();
    if (unreleased.isPresent()) {
      return List.of(unreleased.get());
    }
    if (isSequential()) {
      return List.of(new Cause.SequentialDifference(history.size() - 1));
    }
    List<Cause> waiting = waits.causes();
    if (!waiting.isEmpty()) {
      return waiting;
    }
    List<Cause> untested = new UntestedWaits(schedule).causes();
    return untested.isEmpty() ? interruptions() : untested;
  }

  /** Whether each call returns before the next one begins, and no other thread takes part. */
  private boolean isSequential() {
    if (lines.stream().anyMatch(line -> line.operation() < 0)) {
      return false;
    }
    for (int a = 0; a < history.size(); a++) {
      for (int b = a + 1; b < history.size(); b++) {
        if (!history.before(a, b) && !history.before(b, a)) {
          return false;
        }
      }
    }
    return history.size() > 0;
  }

  private List<Cause> interruptions() {
    List<Cause> causes = new ArrayList<>();
    if (need == Cause.Need.NECESSARY) {
      for (Interruptions.Place place : Interruptions.places(lines)) {
        interruption(place).ifPresent(causes::add);
      }
    }
    return causes;
  }

  private Optional<Cause> interruption(Interruptions.Place place) {
    List<Integer> others =
        IntStream.range(place.before() + 1, place.after())
            .filter(i -> isAccess(lines.get(i)))
            .boxed()
            .toList();
    Schedule.Line before = lines.get(place.before());
    Optional<Integer> first = last(before, place.before(), others);
    Optional<Integer> second = first(before, place.after(), others);
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> between =
        others.stream().filter(i -> conflict(i, first.get()) || conflict(i, second.get())).toList();
    return Optional.of(new Cause.Interruption(first.get(), second.get(), between, need));
  }

  private Optional<Integer> last(Schedule.Line operation, int to, List<Integer> others) {
    return IntStream.rangeClosed(0, to)
        .filter(i -> isOf(operation, i) && others.stream().anyMatch(o -> conflict(o, i)))
        .boxed()
        .reduce((earlier, later) -> later);
  }

  private Optional<Integer> first(Schedule.Line operation, int from, List<Integer> others) {
    return IntStream.range(from, lines.size())
        .filter(i -> isOf(operation, i) && others.stream().anyMatch(o -> conflict(o, i)))
        .boxed()
        .findFirst();
  }

  /** Whether the step is of the operation of the line, or of its thread if it is of none. */
  private boolean isOf(Schedule.Line line, int step) {
    Schedule.Line other = lines.get(step);
    return other.operation() == line.operation()
        && (line.operation() >= 0 || other.thread() == line.thread())
        && isAccess(other);
  }

  private boolean conflict(int one, int other) {
    return StepConflicts.conflict(lines.get(one), lines.get(other));
  }

  private static boolean isAccess(Schedule.Line line) {
    return StepConflicts.isAccess(line);
  }
}
