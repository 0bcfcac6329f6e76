package io.selvage.history;

import io.selvage.core.Criterion;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;

/** A criterion decided by a search, with a choice of strategies. */
public interface SearchedCriterion extends Criterion {
  /** Like {@link #judge}, and also returns the strategy that decided. */
  <S> HistoryVerdict judgement(History history, Specification<S> specification, Budget budget);

  /**
   * The same criterion, judged by another strategy.
   *
   * @throws io.selvage.core.diagnostic.UsageException if no strategy has that name
   */
  SearchedCriterion by(String strategyName);
}
