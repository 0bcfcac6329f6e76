package io.selvage.cli;

import io.selvage.core.Budget;
import io.selvage.core.Criteria;
import io.selvage.core.Criterion;
import io.selvage.core.Diagnostic;
import io.selvage.core.History;
import io.selvage.core.Specification;
import io.selvage.core.Verdict;
import io.selvage.history.Judgement;
import io.selvage.history.SearchedCriterion;
import io.selvage.unbounded.barriers.LanguageSpecification;
import java.time.Duration;

/**
 * Linearizability by counting, where one that is searched is expected. What counting refutes, the
 * search may explain, if it comes to an end soon: then it has a second opinion, too.
 */
record CountedCriterion(Criterion counting) implements SearchedCriterion {
  static final String NAME = "bounded-barriers";

  private static final Duration LONGEST_EXPLANATION = Duration.ofSeconds(2);

  @Override
  public String name() {
    return counting.name();
  }

  @Override
  public String adjective() {
    return counting.adjective();
  }

  @Override
  public boolean implies(Criterion other) {
    return counting.implies(other);
  }

  @Override
  public <S> Verdict judge(History history, Specification<S> specification, Budget budget) {
    return judgement(history, specification, budget).verdict();
  }

  @Override
  public <S> Judgement judgement(History history, Specification<S> specification, Budget budget) {
    Verdict verdict = counting.judge(history, specification, budget);
    boolean isStepwise =
        !(specification instanceof LanguageSpecification language) || language.isStepwise();
    if (verdict instanceof Verdict.Refuted && isStepwise) {
      Verdict searched =
          Criteria.find("linearizability")
              .judge(history, specification, budget.atMost(LONGEST_EXPLANATION));
      if (searched instanceof Verdict.Verified) {
        throw new IllegalStateException("BUG-109 counting refutes what has a linearization");
      }
      return new Judgement(searched instanceof Verdict.Refuted ? searched : verdict, "counting");
    }
    return new Judgement(verdict, "counting");
  }

  @Override
  public <S> Verdict judgeStuck(History history, Specification<S> specification, Budget budget) {
    return counting.judgeStuck(history, specification, budget);
  }

  @Override
  public SearchedCriterion by(String strategyName) {
    throw Diagnostic.BAD_OPTION.error(NAME + " has no strategies; leave out --strategy");
  }
}
