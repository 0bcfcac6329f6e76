package io.selvage.history;

import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.history.History;
import io.selvage.history.internal.problem.PrecedenceRelation;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Brute force for histories of a few operations more than {@link BruteForce} can bear: all orders,
 * with each pending operation in every place or in none, given up as soon as one step is wrong.
 * Nothing is remembered, nothing left out.
 */
public final class Oracle<S> {
  private final History history;
  private final Specification<S> specification;
  private final PrecedenceRelation relation;

  Oracle(History history, Specification<S> specification, PrecedenceRelation relation) {
    this.history = history;
    this.specification = specification;
    this.relation = relation;
  }

  public static <S> boolean isLinearizable(History history, Specification<S> specification) {
    return new Oracle<>(history, specification, history::before).hasOrder();
  }

  public static <S> boolean isSequentiallyConsistent(
      History history, Specification<S> specification) {
    return new Oracle<>(
            history,
            specification,
            (a, b) -> a < b && history.operation(a).thread() == history.operation(b).thread())
        .hasOrder();
  }

  boolean hasOrder() {
    return extend(0, Set.of(specification.initial()));
  }

  private boolean extend(int used, Set<S> states) {
    if (states.isEmpty()) {
      return false;
    }
    IntPredicate missing = i -> (used >> i & 1) == 0 && !history.operation(i).isPending();
    boolean complete = true;
    for (int i = 0; i < history.size(); i++) {
      complete &= !missing.test(i);
    }
    if (complete) {
      return true;
    }
    for (int i = 0; i < history.size(); i++) {
      if ((used >> i & 1) == 0 && mayBeNext(i, missing)) {
        if (extend(used | 1 << i, after(states, history.operation(i)))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean mayBeNext(int number, IntPredicate missing) {
    for (int i = 0; i < history.size(); i++) {
      if (missing.test(i) && relation.before(i, number)) {
        return false;
      }
    }
    return true;
  }

  private Set<S> after(Set<S> states, Operation operation) {
    Set<S> next = new HashSet<>();
    for (S state : states) {
      for (var choice : specification.step(state, operation.invocation()).transitions()) {
        if (operation.isPending() || choice.outcome().equals(operation.outcome())) {
          next.add(choice.next());
        }
      }
    }
    return next;
  }
}
