package io.selvage.history;

import io.selvage.core.Criterion;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;

/** A criterion that is judged by a search, for which there are several strategies. */
public interface SearchedCriterion extends Criterion {
  /** Like {@link #judge}, and says which strategy decided. */
  <S> HistoryVerdict judgement(History history, Specification<S> specification, Budget budget);

  /**
   * The same criterion, judged by another strategy.
   *
   * @throws io.selvage.core.diagnostic.UsageException if there is none of that name
   */
  SearchedCriterion by(String strategyName);
}
