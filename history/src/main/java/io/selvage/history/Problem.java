package io.selvage.history;

import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Specification;
import java.util.Optional;

/**
 * Find an order of the operations that contains the relation, that the specification can follow
 * from the initial state, and that ends in a state the goal accepts, if there is one.
 */
record Problem<S>(
    History history,
    Base base,
    Pendings pendings,
    Specification<S> specification,
    S initial,
    Optional<Goal<S>> goal) {

  /** Any order: {@code lin ⊇ base}, {@code vis ⊇ lin}. */
  static <S> Problem<S> of(History history, Base base, Specification<S> specification) {
    return new Problem<>(
        history, base, Pendings.OPTIONAL, specification, specification.initial(), Optional.empty());
  }

  /** An order of the completed operations alone, that ends where the goal says. */
  Problem<S> ofCompleted(Optional<Goal<S>> other) {
    return new Problem<>(history, base, Pendings.DROPPED, specification, initial, other);
  }

  /** The same question about a part of the history. */
  Problem<S> on(History part) {
    return new Problem<>(part, base, pendings, specification, initial, goal);
  }

  Problem<S> fromTo(S start, Optional<Goal<S>> end) {
    return new Problem<>(history, base, pendings, specification, start, end);
  }

  Relation relation() {
    return base.of(history);
  }

  Optional<Intervals> intervals() {
    return base.intervals(history);
  }

  boolean accepts(S state) {
    return goal.isEmpty() || goal.get().accepts(state);
  }
}
