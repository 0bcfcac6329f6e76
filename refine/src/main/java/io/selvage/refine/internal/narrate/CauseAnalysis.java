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

  /** Whether each call returns before the next one begins. */
  private boolean isSequential() {
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
    int operation = lines.get(place.before()).operation();
    Optional<Integer> first = last(operation, place.before(), others);
    Optional<Integer> second = first(operation, place.after(), others);
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> between =
        others.stream().filter(i -> conflict(i, first.get()) || conflict(i, second.get())).toList();
    return Optional.of(new Cause.Interruption(first.get(), second.get(), between, need));
  }

  private Optional<Integer> last(int operation, int to, List<Integer> others) {
    return IntStream.rangeClosed(0, to)
        .filter(i -> isOf(operation, i) && others.stream().anyMatch(o -> conflict(o, i)))
        .boxed()
        .reduce((earlier, later) -> later);
  }

  private Optional<Integer> first(int operation, int from, List<Integer> others) {
    return IntStream.range(from, lines.size())
        .filter(i -> isOf(operation, i) && others.stream().anyMatch(o -> conflict(o, i)))
        .boxed()
        .findFirst();
  }

  private boolean isOf(int operation, int step) {
    return lines.get(step).operation() == operation && isAccess(lines.get(step));
  }

  private boolean conflict(int one, int other) {
    return StepConflicts.conflict(lines.get(one), lines.get(other));
  }

  private static boolean isAccess(Schedule.Line line) {
    return StepConflicts.isAccess(line);
  }
}
