package io.selvage.history.internal.problem;

import io.selvage.core.Specification;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import java.util.Optional;

/**
 * Find an order of the operations that contains the relation, that the specification can follow
 * from the initial state, and that ends in a state that the goal, if any, accepts.
 */
public record LinearizationProblem<S>(
    History history,
    BaseOrder base,
    PendingTreatment pendings,
    Specification<S> specification,
    S initial,
    Optional<FinalStateGoal<S>> goal) {

  /** Any order: {@code lin ⊇ base}, {@code vis ⊇ lin}. */
  public static <S> LinearizationProblem<S> of(
      History history, BaseOrder base, Specification<S> specification) {
    return new LinearizationProblem<>(
        history,
        base,
        PendingTreatment.OPTIONAL,
        specification,
        specification.initial(),
        Optional.empty());
  }

  /** An order of the completed operations alone that ends in a state that the goal accepts. */
  public LinearizationProblem<S> ofCompleted(Optional<FinalStateGoal<S>> other) {
    return new LinearizationProblem<>(
        history, base, PendingTreatment.DROPPED, specification, initial, other);
  }

  /** The same problem for a part of the history. */
  public LinearizationProblem<S> on(History part) {
    return new LinearizationProblem<>(part, base, pendings, specification, initial, goal);
  }

  public LinearizationProblem<S> fromTo(S start, Optional<FinalStateGoal<S>> end) {
    return new LinearizationProblem<>(history, base, pendings, specification, start, end);
  }

  public PrecedenceRelation relation() {
    return base.of(history);
  }

  public Optional<IntervalOrder> intervals() {
    return base.intervals(history);
  }

  public boolean accepts(S state) {
    return goal.isEmpty() || goal.get().accepts(state);
  }
}
