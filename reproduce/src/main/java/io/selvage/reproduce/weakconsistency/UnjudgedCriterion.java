package io.selvage.reproduce.weakconsistency;

import io.selvage.core.Criterion;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;

/** Judges nothing: for code that collects histories and judges them later. */
final class UnjudgedCriterion implements Criterion {
  @Override
  public String name() {
    return "none";
  }

  @Override
  public String adjective() {
    return "seen";
  }

  @Override
  public boolean implies(Criterion other) {
    return false;
  }

  @Override
  public <S> Verdict judgeStuck(History history, Specification<S> specification, Budget budget) {
    return judge(history, specification, budget);
  }

  @Override
  public <S> Verdict judge(History history, Specification<S> specification, Budget budget) {
    return Verdict.Unknown.because("not judged");
  }
}
