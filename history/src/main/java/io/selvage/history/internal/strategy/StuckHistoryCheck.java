package io.selvage.history.internal.strategy;

import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.internal.problem.DeadEnd;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Judges a history whose pending operations block permanently: for each there must be a
 * linearization of the completed operations after which the specification blocks it, too
 * (Burckhardt et al., Line-Up, PLDI 2010). The other pending operations are dropped from it: one
 * that took effect could return, so it does not justify that another blocks. Otherwise two calls of
 * lock() that hang on a free lock would justify each other.
 */
public final class StuckHistoryCheck<S> {
  private final LinearizationProblem<S> problem;
  private final History history;
  private final LinearizationStrategy strategy;
  private final LinearizationChecker<S> check;
  private final Budget budget;

  public StuckHistoryCheck(
      LinearizationProblem<S> problem, LinearizationStrategy strategy, Budget budget) {
    this.problem = problem;
    this.history = problem.history();
    this.strategy = strategy;
    this.check = LinearizationChecker.of(problem);
    this.budget = budget;
  }

  /**
   * @param linearizable the verdict on the history in which the pending operations may yet return
   */
  public Verdict judge(Verdict.Verified linearizable) {
    Verdict verdict = linearizable;
    for (int i = 0; i < history.size() && verdict instanceof Verdict.Verified; i++) {
      if (history.operation(i).isPending()) {
        verdict = judge(linearizable, i);
      }
    }
    return verdict;
  }

  private Verdict judge(Verdict.Verified linearizable, int waiting) {
    LinearizationProblem<S> blocked =
        problem.ofCompleted(
            Optional.of(
                state ->
                    problem
                        .specification()
                        .step(state, history.operation(waiting).invocation())
                        .isBlocked()));
    return strategy
        .find(blocked, budget)
        .fold(
            found -> verified(linearizable.guarantee(), found, waiting),
            exhausted -> refuted(linearizable, exhausted, waiting),
            stopped -> Verdict.Unknown.because(stopped.cause()));
  }

  private Verdict verified(Guarantee guarantee, LinearizationResult.Found<S> found, int waiting) {
    check
        .faultOfBlocking(found.order(), waiting)
        .ifPresent(
            fault -> {
              throw new IllegalStateException(
                  "BUG-101 " + found.by() + " found no reason to wait: " + fault);
            });
    return new Verdict.Verified(guarantee, new Evidence.Linearization(found.order(), found.by()));
  }

  private Verdict refuted(
      Verdict.Verified linearizable, LinearizationResult.Exhausted<S> finding, int waiting) {
    Set<RejectedOrder> reasons = new LinkedHashSet<>();
    for (DeadEnd<S> deadEnd : finding.deadEnds()) {
      if (isComplete(deadEnd.order())) {
        String why = whyNot(deadEnd.order(), waiting);
        reasons.add(new RejectedOrder(deadEnd.order(), waiting, why));
      }
    }
    if (!reasons.isEmpty()) {
      return refuted("%s waits forever where it could return", waiting, List.copyOf(reasons));
    }
    return refuted(
        "%s took effect but never returns",
        effective(linearizable, waiting), RefutationReasons.of(ofAnyEnd(finding), budget));
  }

  private LinearizationResult.Exhausted<S> ofAnyEnd(LinearizationResult.Exhausted<S> finding) {
    LinearizationProblem<S> any = finding.part().ofCompleted(Optional.empty());
    return new LinearizationResult.Exhausted<>(
        any, finding.numbers(), finding.deadEnds(), finding.by());
  }

  private boolean isComplete(List<Integer> order) {
    long completed = history.operations().stream().filter(it -> !it.isPending()).count();
    return order.size() == completed;
  }

  private String whyNot(List<Integer> order, int waiting) {
    ReplayedStates<S> states = ReplayedStates.initial(problem);
    for (int number : order) {
      states = states.after(history.operation(number));
    }
    return states.whyNot(history.operation(waiting));
  }

  /** A pending operation whose effect the order that was found depends on. */
  private int effective(Verdict.Verified linearizable, int otherwise) {
    if (linearizable.evidence() instanceof Evidence.Linearization linearization) {
      List<Integer> order = linearization.order();
      for (int number : linearization.order()) {
        if (history.operation(number).isPending()) {
          List<Integer> without = order.stream().filter(other -> other != number).toList();
          if (check.fault(without).isPresent()) {
            return number;
          }
          order = without;
        }
      }
    }
    return otherwise;
  }

  private Verdict refuted(String summary, int waiting, List<RejectedOrder> reasons) {
    return new Verdict.Refuted(
        new Counterexample(
            "LIN-002",
            "stuck",
            String.format(summary, history.operation(waiting).invocation()) + ".",
            history,
            reasons,
            Schedule.NONE,
            Optional.empty()));
  }
}
