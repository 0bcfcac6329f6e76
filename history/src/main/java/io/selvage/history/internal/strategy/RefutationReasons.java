package io.selvage.history.internal.strategy;

import io.selvage.core.Operation;
import io.selvage.core.budget.Budget;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.history.internal.problem.DeadEnd;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.LinearizationResult;
import io.selvage.history.internal.problem.OperationNumbers;
import io.selvage.history.internal.search.DownSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Why no order is valid. If few reasons explain all orders, these: each order of the operations has
 * one of them as the first step that the specification rejects. Otherwise the strategy's own
 * reasons; or the longest orders, each with every completed operation that could have come next.
 */
public final class RefutationReasons<S> {
  static final int MOST = 8;

  private final LinearizationProblem<S> problem;
  private final Budget budget;
  private final DownSet set;
  private final List<Integer> prefix = new ArrayList<>();
  private final List<Integer> places = new ArrayList<>();
  private final List<RejectedOrder> reasons = new ArrayList<>();

  private RefutationReasons(LinearizationProblem<S> problem, Budget budget) {
    this.problem = problem;
    this.budget = budget;
    this.set = DownSet.of(problem);
  }

  /** Numbered as in the whole history. */
  public static <S> List<RejectedOrder> of(
      LinearizationResult.Exhausted<S> finding, Budget budget) {
    OperationNumbers numbers = finding.numbers();
    return ofPart(finding, budget).stream()
        .map(
            it ->
                new RejectedOrder(
                    it.prefix().stream().map(numbers::get).toList(),
                    numbers.at(it.operation()),
                    it.why()))
        .toList();
  }

  /**
   * @param finding for a problem that has no solution, whatever its goal
   */
  private static <S> List<RejectedOrder> ofPart(
      LinearizationResult.Exhausted<S> finding, Budget budget) {
    LinearizationProblem<S> problem = finding.part();
    if (problem.history().size() <= Long.SIZE) {
      RefutationReasons<S> all = new RefutationReasons<>(problem, budget);
      all.explore(ReplayedStates.initial(problem));
      if (all.reasons.size() <= MOST && !budget.look()) {
        return all.reasons;
      }
    }
    if (!finding.reasons().isEmpty()) {
      return finding.reasons();
    }
    RefutationReasons<S> some = new RefutationReasons<>(problem, budget);
    List<ReplayedStates<S>> passed = new ArrayList<>(List.of(ReplayedStates.initial(problem)));
    for (DeadEnd<S> deadEnd : finding.deadEnds()) {
      if (some.reasons.isEmpty() || some.reasons.size() < MOST && !budget.look()) {
        some.unsupportedAfter(deadEnd.order(), passed);
      }
    }
    return some.reasons.stream().distinct().limit(MOST).toList();
  }

  /**
   * Extends the prefix in every way, up to one reason more than the limit. Each prefix leads to a
   * reason, as no solution exists; so this takes no more than a few passes over the history.
   */
  private void explore(ReplayedStates<S> states) {
    for (int place = next(DownSet.START); place >= 0; place = next(place)) {
      if (reasons.size() > MOST || budget.isSpent()) {
        return;
      }
      int candidate = set.operation(place);
      Operation operation = problem.history().operation(candidate);
      ReplayedStates<S> next = states.after(operation);
      if (next.isEmpty()) {
        unsupported(candidate, states);
      } else if (!operation.isPending() || !states.states().containsAll(next.states())) {
        set.take(place);
        prefix.add(candidate);
        explore(next);
        prefix.remove(prefix.size() - 1);
        set.undo(place);
      }
    }
  }

  /** Completed operations first, then pending ones. */
  private int next(int place) {
    boolean pending = place >= set.firstPending();
    int next = pending ? -1 : set.nextCompleted(place);
    return next >= 0 ? next : set.nextPending(pending ? place : DownSet.START);
  }

  /**
   * @param passed the states after each part of the prefix; truncated where the orders differ
   */
  private void unsupportedAfter(OperationNumbers order, List<ReplayedStates<S>> passed) {
    int same = 0;
    while (same < Math.min(prefix.size(), order.size()) && prefix.get(same) == order.at(same)) {
      same++;
    }
    while (prefix.size() > same) {
      passed.remove(prefix.size());
      prefix.remove(prefix.size() - 1);
      set.undo(places.remove(places.size() - 1));
    }
    for (int i = same; i < order.size(); i++) {
      int number = order.at(i);
      places.add(set.place(number));
      set.take(set.place(number));
      prefix.add(number);
      passed.add(passed.get(i).after(problem.history().operation(number)));
    }
    ReplayedStates<S> states = passed.get(prefix.size());
    for (int place = next(DownSet.START); place >= 0; place = next(place)) {
      int candidate = set.operation(place);
      if (states.after(problem.history().operation(candidate)).isEmpty()) {
        unsupported(candidate, states);
      }
    }
  }

  /** A pending operation that the specification rejects explains nothing, as it may be dropped. */
  private void unsupported(int candidate, ReplayedStates<S> states) {
    Operation operation = problem.history().operation(candidate);
    if (!operation.isPending()) {
      reasons.add(new RejectedOrder(prefix, candidate, states.whyNot(operation)));
    }
  }
}
