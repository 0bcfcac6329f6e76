package io.selvage.history.weak;

import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Specification;
import io.selvage.history.axiom.Axioms;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Judges a history that goes on from states that the specification may be in by then. */
public final class FromStates<S> {
  private static final int MOST_STEPS = 100_000;

  private final Specification<S> specification;
  private final Axioms axioms;
  private final Budget budget;

  public FromStates(Specification<S> specification, Axioms axioms, Budget budget) {
    this.specification = specification;
    this.axioms = axioms;
    this.budget = budget;
  }

  /**
   * Why no order explains the outcomes, in words; empty if one does, or if the budget was spent.
   */
  public String whyNot(History history, Set<S> start) {
    WeakSearch<S> search = search(history, start);
    return search.find().isPresent() || search.wasStopped() ? "" : whyNot(history, search);
  }

  /**
   * The states that all calls may lead to, in the orders that explain the outcomes: one set for
   * each way, and an empty one where a call would have blocked. Nothing if they are hard to find.
   *
   * @param history without pending operations
   */
  public Optional<Set<Set<S>>> ends(History history, Set<S> start) {
    WeakSearch<S> search = search(history, start);
    Set<Set<S>> ends = search.ends(MOST_STEPS);
    return search.wasStopped() ? Optional.empty() : Optional.of(ends);
  }

  private WeakSearch<S> search(History history, Set<S> start) {
    return new WeakSearch<>(
        history, axioms, specification, start, Visibility.MINIMAL, Placing.WING_GONG, budget);
  }

  private static String whyNot(History history, WeakSearch<?> search) {
    Map<Integer, String> refused = search.refused();
    return refused.entrySet().stream()
        .map(it -> history.operation(it.getKey()) + " " + it.getValue())
        .findFirst()
        .orElse("no order of the operations is as the criterion asks");
  }
}
