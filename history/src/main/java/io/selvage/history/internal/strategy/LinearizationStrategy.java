package io.selvage.history.internal.strategy;

import io.selvage.core.budget.Budget;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;

/** Finds linearizations where every operation sees all operations before it ({@code vis ⊇ lin}). */
public interface LinearizationStrategy {
  /** The name by which it is selected: {@code wgl}. */
  String name();

  /** The result names the strategies, among the components of this one, that decided it. */
  <S> LinearizationResult<S> find(LinearizationProblem<S> problem, Budget budget);
}
