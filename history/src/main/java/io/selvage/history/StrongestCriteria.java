package io.selvage.history;

import io.selvage.core.Criterion;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The position of a history among the named criteria.
 *
 * @param strongest the satisfied criteria that no other satisfied criterion implies
 * @param undecided criteria that the history may also satisfy, because the budget was exhausted
 */
public record StrongestCriteria(List<Criterion> strongest, List<Criterion> undecided) {
  public StrongestCriteria {
    strongest = List.copyOf(strongest);
    undecided = List.copyOf(undecided);
  }

  /** Whether all criteria were decided. */
  public boolean isComplete() {
    return undecided.isEmpty();
  }

  /**
   * @param refuted a criterion that the history is known to violate; it therefore violates every
   *     criterion that implies it
   * @param each the time limit for one criterion, so that a criterion that is hard to decide leaves
   *     time for the others
   */
  public static <S> StrongestCriteria of(
      History history,
      Specification<S> specification,
      Criterion refuted,
      Budget budget,
      Duration each) {
    List<Criterion> satisfied = new ArrayList<>();
    List<Criterion> broken = new ArrayList<>(List.of(refuted));
    List<Criterion> open = new ArrayList<>();
    for (Criterion criterion : NamedCriteria.list()) {
      if (isKnown(criterion, satisfied, broken)) {
        continue;
      }
      Verdict verdict = criterion.judge(history, specification, budget.atMost(each));
      if (verdict instanceof Verdict.Verified) {
        satisfied.add(criterion);
      } else {
        (verdict instanceof Verdict.Refuted ? broken : open).add(criterion);
      }
    }
    open.removeIf(criterion -> isKnown(criterion, satisfied, broken));
    return new StrongestCriteria(satisfied, open);
  }

  private static boolean isKnown(
      Criterion criterion, List<Criterion> satisfied, List<Criterion> broken) {
    return satisfied.stream().anyMatch(it -> it.implies(criterion))
        || broken.stream().anyMatch(criterion::implies);
  }
}
