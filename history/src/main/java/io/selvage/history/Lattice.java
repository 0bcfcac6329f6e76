package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.core.Criterion;
import io.selvage.core.History;
import io.selvage.core.Specification;
import io.selvage.core.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a history stands among the named criteria.
 *
 * @param strongest of those that it satisfies, the ones that no other of those implies
 * @param isWhole whether all were decided; otherwise the budget was spent
 */
public record Lattice(List<Criterion> strongest, boolean isWhole) {
  public Lattice {
    strongest = List.copyOf(strongest);
  }

  /**
   * @param refuted a criterion that the history is known not to satisfy: nor does it then satisfy
   *     what implies that
   */
  public static <S> Lattice of(
      History history, Specification<S> specification, Criterion refuted, Budget budget) {
    List<Criterion> satisfied = new ArrayList<>();
    List<Criterion> broken = new ArrayList<>(List.of(refuted));
    boolean whole = true;
    for (Criterion criterion : NamedCriteria.list()) {
      if (satisfied.stream().anyMatch(it -> it.implies(criterion))
          || broken.stream().anyMatch(criterion::implies)) {
        continue;
      }
      Verdict verdict = criterion.judge(history, specification, budget);
      whole &= !(verdict instanceof Verdict.Unknown);
      if (verdict instanceof Verdict.Verified) {
        satisfied.add(criterion);
      } else if (verdict instanceof Verdict.Refuted) {
        broken.add(criterion);
      }
    }
    return new Lattice(satisfied, whole);
  }
}
