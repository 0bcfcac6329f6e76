package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.core.Criterion;
import io.selvage.core.History;
import io.selvage.core.Specification;

/** A criterion that is judged by a search, for which there are several strategies. */
public interface SearchedCriterion extends Criterion {
  /** Like {@link #judge}, and says which strategy decided. */
  <S> Judgement judgement(History history, Specification<S> specification, Budget budget);

  /**
   * The same criterion, judged by another strategy.
   *
   * @throws io.selvage.core.UsageException if there is none of that name
   */
  SearchedCriterion by(String strategyName);
}
