package io.selvage.history.internal.weak;

import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.weak.PlacementOrder;
import io.selvage.history.weak.VisibilityStrategy;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Judges a history that continues from a set of possible states of the specification. */
public final class WeakSuffixCheck<S> {
  private static final int MOST_STEPS = 100_000;

  private final Specification<S> specification;
  private final ConsistencyAxioms axioms;
  private final Budget budget;

  public WeakSuffixCheck(Specification<S> specification, ConsistencyAxioms axioms, Budget budget) {
    this.specification = specification;
    this.axioms = axioms;
    this.budget = budget;
  }

  /**
   * Why no order explains the outcomes, as text; empty if one does, or if the budget was exhausted.
   */
  public String whyNot(History history, Set<S> start) {
    WeakConsistencySearch<S> search = search(history, start);
    return search.find().isPresent() || search.wasStopped() ? "" : whyNot(history, search);
  }

  /**
   * The possible final states of all orders that explain the outcomes: one set for each order, and
   * an empty one if a call would have blocked. Empty optional if they are hard to compute.
   *
   * @param history without pending operations
   */
  public Optional<Set<Set<S>>> ends(History history, Set<S> start) {
    WeakConsistencySearch<S> search = search(history, start);
    Set<Set<S>> ends = search.ends(MOST_STEPS);
    return search.wasStopped() ? Optional.empty() : Optional.of(ends);
  }

  private WeakConsistencySearch<S> search(History history, Set<S> start) {
    return new WeakConsistencySearch<>(
        history,
        axioms,
        specification,
        start,
        VisibilityStrategy.MINIMAL,
        PlacementOrder.WING_GONG,
        budget);
  }

  private static String whyNot(History history, WeakConsistencySearch<?> search) {
    Map<Integer, String> refused = search.refused();
    return refused.entrySet().stream()
        .map(it -> history.operation(it.getKey()) + " " + it.getValue())
        .findFirst()
        .orElse("no order of the operations satisfies the criterion");
  }
}
