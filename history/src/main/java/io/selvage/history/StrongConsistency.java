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
import java.util.Optional;

/**
 * The criteria under which all operations seem to take effect one after the other, each seeing all
 * before it: {@code lin ⊇ base}, {@code vis ⊇ lin}. A pending operation may have taken effect, with
 * any outcome, or not.
 */
public final class StrongConsistency implements SearchedCriterion {
  /**
   * Every operation seems to take effect at one moment between its call and its return (Herlihy and
   * Wing 1990).
   */
  public static final StrongConsistency LINEARIZABILITY =
      new StrongConsistency(
          "linearizability", "linearizable", Base.HAPPENS_BEFORE, new Automatic());

  /** The operations of each thread seem to take effect in their order (Lamport 1979). */
  public static final StrongConsistency SEQUENTIAL =
      new StrongConsistency(
          "sequential-consistency", "sequentially consistent", Base.PROGRAM_ORDER, new Automatic());

  private final String name;
  private final String adjective;
  private final Base base;
  private final Strategy strategy;

  private StrongConsistency(String name, String adjective, Base base, Strategy strategy) {
    this.name = name;
    this.adjective = adjective;
    this.base = base;
    this.strategy = strategy;
  }

  static Optional<StrongConsistency> named(String name) {
    return List.of(LINEARIZABILITY, SEQUENTIAL).stream()
        .filter(it -> it.name.equals(name))
        .findFirst();
  }

  /** By a strategy of {@link Strategies}. */
  @Override
  public StrongConsistency by(String strategyName) {
    return by(Strategies.named(strategyName));
  }

  StrongConsistency by(Strategy other) {
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
    return base == Base.HAPPENS_BEFORE;
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
  public <S> Judgement judgement(History history, Specification<S> specification, Budget budget) {
    Problem<S> problem = problem(history, specification);
    Finding<S> finding = find(problem, budget);
    return new Judgement(
        finding.fold(
            found -> verified(problem, found),
            none -> refuted(history, none, budget),
            stopped -> Verdict.Unknown.because(stopped.why())),
        finding.by());
  }

  <S> Finding<S> find(History history, Specification<S> specification, Budget budget) {
    return find(problem(history, specification), budget);
  }

  /** An order that would explain the history; nobody has checked it yet. */
  public <S> Optional<List<Integer>> order(
      History history, Specification<S> specification, Budget budget) {
    return find(history, specification, budget)
        .fold(
            found -> Optional.<List<Integer>>of(found.order()),
            none -> Optional.empty(),
            stopped -> Optional.empty());
  }

  <S> Problem<S> problem(History history, Specification<S> specification) {
    return Problem.of(Vocabulary.canonical(history, specification), base, specification);
  }

  private <S> Finding<S> find(Problem<S> problem, Budget budget) {
    try {
      return strategy.find(problem, budget);
    } catch (OutOfMemoryError e) {
      // What the search had met is unreachable now. Memory is asked for in large pieces, so the
      // budget may see too late that it is short.
      return new Finding.Stopped<>("out of memory", strategy.name());
    }
  }

  @Override
  public <S> Verdict judgeStuck(History history, Specification<S> specification, Budget budget) {
    Verdict verdict = judge(history, specification, budget);
    Problem<S> problem = problem(history, specification);
    return verdict instanceof Verdict.Verified verified
        ? new Stuck<>(problem, strategy, budget).judge(verified)
        : verdict;
  }

  private <S> Verdict verified(Problem<S> problem, Finding.Found<S> found) {
    LinearizationCheck.of(problem)
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

  private <S> Verdict refuted(History history, Finding.Exhausted<S> none, Budget budget) {
    return new Verdict.Refuted(
        Counterexample.ofHistory("not " + adjective, history, Explanation.of(none, budget)));
  }
}
