package io.selvage.history;

import io.selvage.core.History;
import io.selvage.core.Specification;

/**
 * Find an order of the operations that contains the relation, that the specification can follow,
 * and that ends in a state the goal accepts.
 */
record Problem<S>(
    History history,
    Relation relation,
    Pendings pendings,
    Specification<S> specification,
    Goal<S> goal) {

  /** Any linearization: {@code lin ⊇ hb}, {@code vis ⊇ lin}. */
  static <S> Problem<S> of(History history, Specification<S> specification) {
    return new Problem<>(
        history, history.order()::before, Pendings.OPTIONAL, specification, state -> true);
  }

  /** An order of the completed operations alone, that ends where the goal says. */
  Problem<S> ofCompleted(Goal<S> other) {
    return new Problem<>(history, relation, Pendings.DROPPED, specification, other);
  }
}
