package io.selvage.history;

import io.selvage.core.Criterion;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.internal.problem.BaseOrder;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.internal.strategy.DefaultStrategy;
import io.selvage.history.internal.strategy.LinearizablePrefixes;
import io.selvage.history.internal.strategy.LinearizationChecker;
import io.selvage.history.internal.strategy.LinearizationStrategy;
import io.selvage.history.internal.strategy.RefutationReasons;
import io.selvage.history.internal.strategy.StrategyNames;
import io.selvage.history.internal.strategy.StuckHistoryCheck;
import io.selvage.history.spec.OperationVocabulary;
import java.util.List;
import java.util.Optional;

/**
 * The criteria under which all operations appear to take effect sequentially, each seeing all
 * operations before it: {@code lin ⊇ base}, {@code vis ⊇ lin}. A pending operation may have taken
 * effect, with any outcome, or not.
 */
public final class StrongConsistency implements SearchedCriterion {
  /**
   * Every operation seems to take effect at one moment between its call and its return (Herlihy and
   * Wing 1990).
   */
  public static final StrongConsistency LINEARIZABILITY =
      new StrongConsistency(
          "linearizability", "linearizable", BaseOrder.HAPPENS_BEFORE, new DefaultStrategy());

  /** The operations of each thread seem to take effect in their order (Lamport 1979). */
  public static final StrongConsistency SEQUENTIAL =
      new StrongConsistency(
          "sequential-consistency",
          "sequentially consistent",
          BaseOrder.PROGRAM_ORDER,
          new DefaultStrategy());

  private final String name;
  private final String adjective;
  private final BaseOrder base;
  private final LinearizationStrategy strategy;

  private StrongConsistency(
      String name, String adjective, BaseOrder base, LinearizationStrategy strategy) {
    this.name = name;
    this.adjective = adjective;
    this.base = base;
    this.strategy = strategy;
  }

  /** Judges by a strategy of {@link StrategyNames}. */
  @Override
  public StrongConsistency by(String strategyName) {
    return by(StrategyNames.named(strategyName));
  }

  public StrongConsistency by(LinearizationStrategy other) {
    return new StrongConsistency(name, adjective, base, other);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String adjective() {
    return adjective;
  }

  @Override
  public boolean isTimed() {
    return base == BaseOrder.HAPPENS_BEFORE;
  }

  @Override
  public boolean implies(Criterion other) {
    return other.name().equals(name)
        || other instanceof SearchedCriterion
            && NamedCriteria.axioms(this).imply(NamedCriteria.axioms(other));
  }

  @Override
  public <S> Verdict judge(History history, Specification<S> specification, Budget budget) {
    return judgement(history, specification, budget).verdict();
  }

  @Override
  public <S> HistoryVerdict judgement(
      History history, Specification<S> specification, Budget budget) {
    LinearizationProblem<S> problem = problem(history, specification);
    LinearizationResult<S> finding = find(problem, budget);
    return new HistoryVerdict(
        finding.fold(
            found -> verified(problem, found),
            none -> refuted(history, none, budget),
            stopped -> Verdict.Unknown.because(stopped.cause())),
        finding.by(),
        finding.fold(
            found -> Optional.empty(),
            none -> Optional.empty(),
            stopped -> LinearizablePrefixes.of(problem, stopped.order())));
  }

  <S> LinearizationResult<S> find(History history, Specification<S> specification, Budget budget) {
    return find(problem(history, specification), budget);
  }

  /** An order that would explain the history; it has not been checked yet. */
  public <S> Optional<List<Integer>> order(
      History history, Specification<S> specification, Budget budget) {
    return find(history, specification, budget)
        .fold(
            found -> Optional.<List<Integer>>of(found.order()),
            none -> Optional.empty(),
            stopped -> Optional.empty());
  }

  <S> LinearizationProblem<S> problem(History history, Specification<S> specification) {
    return LinearizationProblem.of(
        OperationVocabulary.canonical(history, specification), base, specification);
  }

  private <S> LinearizationResult<S> find(LinearizationProblem<S> problem, Budget budget) {
    try {
      return strategy.find(problem, budget);
    } catch (OutOfMemoryError e) {
      // The data of the search is unreachable now. Memory is allocated in large pieces, so the
      // budget may notice a shortage too late.
      return new LinearizationResult.Stopped<>(
          new UnknownCause.Spent(Budget.Limit.MEMORY), strategy.name());
    }
  }

  @Override
  public <S> Verdict judgeStuck(History history, Specification<S> specification, Budget budget) {
    Verdict verdict = judge(history, specification, budget);
    LinearizationProblem<S> problem = problem(history, specification);
    return verdict instanceof Verdict.Verified verified
        ? new StuckHistoryCheck<>(problem, strategy, budget).judge(verified)
        : verdict;
  }

  private <S> Verdict verified(
      LinearizationProblem<S> problem, LinearizationResult.Found<S> found) {
    LinearizationChecker.of(problem)
        .fault(found.order())
        .ifPresent(
            fault -> {
              throw new IllegalStateException(
                  "BUG-101 " + found.by() + " found no linearization: " + fault);
            });
    return new Verdict.Verified(guarantee(), new Evidence.Linearization(found.order(), found.by()));
  }

  private Guarantee guarantee() {
    return new Guarantee(
        "this history is " + adjective,
        name,
        "as recorded",
        List.of(),
        List.of("other histories of the same object"),
        "");
  }

  private <S> Verdict refuted(
      History history, LinearizationResult.Exhausted<S> none, Budget budget) {
    return new Verdict.Refuted(
        Counterexample.ofHistory("not " + adjective, history, RefutationReasons.of(none, budget)));
  }
}
