package io.selvage.history;

import io.selvage.core.Criterion;
import io.selvage.core.CriterionProvider;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import java.time.Duration;

/**
 * Adapts a linearizability criterion decided by counting to the interface of searched criteria. If
 * counting refutes a history, a search that terminates soon explains the violation and serves as a
 * second opinion.
 */
public record CountingCriterionAdapter(Criterion counting) implements SearchedCriterion {
  public static final String NAME = "bounded-barriers";

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
  public <S> HistoryVerdict judgement(
      History history, Specification<S> specification, Budget budget) {
    Verdict verdict = counting.judge(history, specification, budget);
    if (verdict instanceof Verdict.Refuted && specification.isStepwise()) {
      Verdict searched =
          CriterionProvider.find("linearizability")
              .judge(history, specification, budget.atMost(LONGEST_EXPLANATION));
      if (searched instanceof Verdict.Verified) {
        throw new IllegalStateException("BUG-109 counting refutes what has a linearization");
      }
      return new HistoryVerdict(
          searched instanceof Verdict.Refuted ? searched : verdict, "counting");
    }
    return new HistoryVerdict(verdict, "counting");
  }

  @Override
  public <S> Verdict judgeStuck(History history, Specification<S> specification, Budget budget) {
    return counting.judgeStuck(history, specification, budget);
  }

  @Override
  public SearchedCriterion by(String strategyName) {
    throw Diagnostic.BAD_OPTION.error(NAME + " has no strategies; omit --strategy");
  }
}
