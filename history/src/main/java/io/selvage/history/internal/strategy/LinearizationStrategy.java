package io.selvage.history.internal.strategy;

import io.selvage.core.budget.Budget;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;

/** A way to find linearizations where every operation sees all before it ({@code vis ⊇ lin}). */
public interface LinearizationStrategy {
  /** As it is selected: {@code wgl}. */
  String name();

  /** What comes of the search says which strategies decided it, of those this one is made of. */
  <S> LinearizationResult<S> find(LinearizationProblem<S> problem, Budget budget);
}
