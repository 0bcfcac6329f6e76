package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Evidence;
import io.selvage.core.Guarantee;
import io.selvage.core.History;
import io.selvage.core.Reason;
import io.selvage.core.Schedule;
import io.selvage.core.Verdict;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Judges a history whose pending operations wait for ever: for each there must be a linearization
 * of the completed operations after which the specification blocks it, too (Burckhardt et al.,
 * Line-Up, PLDI 2010). The other pending operations are left out of it: one that took effect could
 * return, so it is no excuse for another to wait. Two calls of lock() that hang on a free lock
 * would otherwise excuse each other.
 */
final class Stuck<S> {
  private final Problem<S> problem;
  private final History history;
  private final Strategy strategy;
  private final LinearizationCheck<S> check;
  private final Budget budget;

  Stuck(Problem<S> problem, Strategy strategy, Budget budget) {
    this.problem = problem;
    this.history = problem.history();
    this.strategy = strategy;
    this.check = LinearizationCheck.of(problem);
    this.budget = budget;
  }

  /**
   * @param linearizable the verdict on the history where the pending operations may yet return
   */
  Verdict judge(Verdict.Verified linearizable) {
    Verdict verdict = linearizable;
    for (int i = 0; i < history.size() && verdict instanceof Verdict.Verified; i++) {
      if (history.operation(i).isPending()) {
        verdict = judge(linearizable, i);
      }
    }
    return verdict;
  }

  private Verdict judge(Verdict.Verified linearizable, int waiting) {
    Problem<S> blocked =
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
            stopped -> Verdict.Unknown.because(stopped.why()));
  }

  private Verdict verified(Guarantee guarantee, Finding.Found<S> found, int waiting) {
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
      Verdict.Verified linearizable, Finding.Exhausted<S> finding, int waiting) {
    Set<Reason> reasons = new LinkedHashSet<>();
    for (DeadEnd<S> deadEnd : finding.deadEnds()) {
      if (isComplete(deadEnd.order())) {
        String why = whyNot(deadEnd.order(), waiting);
        reasons.add(new Reason(deadEnd.order(), waiting, why));
      }
    }
    if (!reasons.isEmpty()) {
      return refuted("%s waits for ever where it could return", waiting, List.copyOf(reasons));
    }
    return refuted(
        "%s took effect but never returns",
        effective(linearizable, waiting), Explanation.of(ofAnyEnd(finding), budget));
  }

  private Finding.Exhausted<S> ofAnyEnd(Finding.Exhausted<S> finding) {
    Problem<S> any = finding.part().ofCompleted(Optional.empty());
    return new Finding.Exhausted<>(any, finding.numbers(), finding.deadEnds(), finding.by());
  }

  private boolean isComplete(List<Integer> order) {
    long completed = history.operations().stream().filter(it -> !it.isPending()).count();
    return order.size() == completed;
  }

  private String whyNot(List<Integer> order, int waiting) {
    States<S> states = States.initial(problem);
    for (int number : order) {
      states = states.after(history.operation(number));
    }
    return states.whyNot(history.operation(waiting));
  }

  /** A pending operation without whose effect the order that was found breaks. */
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

  private Verdict refuted(String summary, int waiting, List<Reason> reasons) {
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
