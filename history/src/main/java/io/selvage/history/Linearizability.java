package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Criterion;
import io.selvage.core.Evidence;
import io.selvage.core.Guarantee;
import io.selvage.core.History;
import io.selvage.core.Specification;
import io.selvage.core.Verdict;
import java.util.List;

/**
 * Every operation seems to take effect at one moment between its call and its return (Herlihy and
 * Wing 1990): {@code lin ⊇ hb}, {@code vis ⊇ lin}. A pending operation may have taken effect, with
 * any outcome, or not.
 */
public final class Linearizability implements Criterion {
  static final String NAME = "linearizability";

  private static final Guarantee GUARANTEE =
      new Guarantee(
          "this history is linearizable",
          NAME,
          "as recorded",
          List.of(),
          List.of("other histories of the same object"),
          "");

  private final Strategy strategy;

  public Linearizability() {
    this(new WingGong());
  }

  Linearizability(Strategy strategy) {
    this.strategy = strategy;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String adjective() {
    return "linearizable";
  }

  @Override
  public boolean implies(Criterion other) {
    return other.name().equals(NAME);
  }

  @Override
  public <S> Verdict judge(History history, Specification<S> specification, Budget budget) {
    Problem<S> problem = Problem.of(history, specification);
    return strategy
        .find(problem, budget)
        .fold(
            found -> verified(problem, found.order()),
            exhausted -> refuted(problem, exhausted.deadEnds()),
            stopped -> Verdict.Unknown.because(stopped.why()));
  }

  @Override
  public <S> Verdict judgeStuck(History history, Specification<S> specification, Budget budget) {
    Verdict verdict = judge(history, specification, budget);
    return verdict instanceof Verdict.Verified verified
        ? new Stuck<>(Problem.of(history, specification), strategy, budget).judge(verified)
        : verdict;
  }

  private <S> Verdict verified(Problem<S> problem, List<Integer> order) {
    LinearizationCheck.fault(problem.history(), problem.specification(), order)
        .ifPresent(
            fault -> {
              throw new IllegalStateException(
                  "BUG-101 " + strategy.name() + " found no linearization: " + fault);
            });
    return new Verdict.Verified(GUARANTEE, new Evidence.Linearization(order, strategy.name()));
  }

  private <S> Verdict refuted(Problem<S> problem, List<DeadEnd<S>> deadEnds) {
    return new Verdict.Refuted(
        Counterexample.ofHistory(
            "not " + adjective(), problem.history(), Explanation.of(problem, deadEnds)));
  }
}
