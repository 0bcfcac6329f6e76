package io.selvage.refine.internal.client;

import io.selvage.core.Criterion;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.ScheduleExplorer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Judges the histories of one test program, each distinct one once, until one is a violation. */
final class ClientHistoryChecker implements ScheduleExplorer.Observer {
  private final Criterion criterion;
  private final Specification<?> specification;
  private final Budget budget;
  private final InvariantCheck invariants;
  private final Set<Seen> seen = new HashSet<>();
  private boolean overlapped;
  private @Nullable Counterexample violation;
  private List<Integer> schedule = List.of();
  private String undecided = "";

  /** The parts of a history that a criterion can observe. */
  private record Seen(ScheduleExplorer.End how, List<Long> words) {}

  ClientHistoryChecker(
      Criterion criterion,
      Specification<?> specification,
      InvariantCheck invariants,
      Budget budget) {
    this.criterion = criterion;
    this.specification = specification;
    this.invariants = invariants;
    this.budget = budget;
  }

  @Override
  public boolean end(HistoryRecorder recorder, ScheduleExplorer.End how, List<Integer> path) {
    overlapped |= recorder.overlaps();
    Optional<String> fault =
        how == ScheduleExplorer.End.DONE ? invariants.fault() : Optional.empty();
    if (fault.isPresent()) {
      refute(broken(recorder, fault.get()), path);
      return false;
    }
    if (!seen.add(new Seen(how, words(recorder)))) {
      return true;
    }
    Verdict verdict =
        how == ScheduleExplorer.End.STUCK
            ? criterion.judgeStuck(recorder.history(), specification, budget)
            : criterion.judge(recorder.history(), specification, budget);
    if (verdict instanceof Verdict.Refuted refuted) {
      refute(refuted.counterexample(), path);
      return false;
    } else if (verdict instanceof Verdict.Unknown unknown) {
      undecided = unknown.why();
    }
    return true;
  }

  private void refute(Counterexample found, List<Integer> path) {
    violation = found;
    schedule = List.copyOf(path);
  }

  private static Counterexample broken(HistoryRecorder recorder, String fault) {
    return new Counterexample(
        "INV-001",
        "an invariant does not hold",
        "When all calls have returned, " + fault + ".",
        recorder.history(),
        List.of(),
        Schedule.NONE,
        Optional.empty());
  }

  private static List<Long> words(HistoryRecorder recorder) {
    Long[] words = new Long[recorder.size()];
    Arrays.setAll(words, recorder::word);
    return List.of(words);
  }

  boolean overlapped() {
    return overlapped;
  }

  int histories() {
    return seen.size();
  }

  /** Why a history could not be judged; empty if all could. */
  String undecided() {
    return undecided;
  }

  Optional<Counterexample> violation() {
    return Optional.ofNullable(violation);
  }

  /** The choices that led to the violation. */
  List<Integer> schedule() {
    return schedule;
  }
}
