package io.selvage.history;

import io.selvage.core.Budget;
import io.selvage.core.Operation;
import io.selvage.core.Reason;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Why no order works. Where few reasons explain all orders, these: each order of the operations has
 * one of them as the first step that the specification refuses. Otherwise what the strategy itself
 * says; or the orders that came furthest, each with every completed operation that could have come
 * next.
 */
final class Explanation<S> {
  static final int MOST = 8;

  private final Problem<S> problem;
  private final Budget budget;
  private final DownSet set;
  private final List<Integer> prefix = new ArrayList<>();
  private final List<Reason> reasons = new ArrayList<>();

  private Explanation(Problem<S> problem, Budget budget) {
    this.problem = problem;
    this.budget = budget;
    this.set = DownSet.of(problem);
  }

  /** In numbers of the whole history. */
  static <S> List<Reason> of(Finding.Exhausted<S> finding, Budget budget) {
    Numbers numbers = finding.numbers();
    return ofPart(finding, budget).stream()
        .map(
            it ->
                new Reason(
                    it.prefix().stream().map(numbers::get).toList(),
                    numbers.at(it.operation()),
                    it.why()))
        .toList();
  }

  /**
   * @param finding of a problem without a solution whatever its goal
   */
  private static <S> List<Reason> ofPart(Finding.Exhausted<S> finding, Budget budget) {
    Problem<S> problem = finding.part();
    if (problem.history().size() <= Long.SIZE) {
      Explanation<S> all = new Explanation<>(problem, budget);
      all.explore(States.initial(problem));
      if (all.reasons.size() <= MOST && !budget.look()) {
        return all.reasons;
      }
    }
    if (!finding.reasons().isEmpty()) {
      return finding.reasons();
    }
    Set<Reason> some = new LinkedHashSet<>();
    for (DeadEnd<S> deadEnd : finding.deadEnds()) {
      if (some.isEmpty() || some.size() < MOST && !budget.look()) {
        some.addAll(new Explanation<>(problem, budget).refusedAfter(deadEnd.order()));
      }
    }
    return some.stream().limit(MOST).toList();
  }

  /**
   * Extends the prefix in every way, up to one reason too many. Each prefix leads to a reason, as
   * there is no solution; so this takes no more than a few walks through the history.
   */
  private void explore(States<S> states) {
    for (int place = set.next(0); place >= 0; place = set.next(place + 1)) {
      if (reasons.size() > MOST || budget.isSpent()) {
        return;
      }
      int candidate = set.operation(place);
      Operation operation = problem.history().operation(candidate);
      States<S> next = states.after(operation);
      if (next.isEmpty()) {
        refuse(candidate, states);
      } else if (!operation.isPending() || !states.states().containsAll(next.states())) {
        set.take(place);
        prefix.add(candidate);
        explore(next);
        prefix.remove(prefix.size() - 1);
        set.undo(place);
      }
    }
  }

  private List<Reason> refusedAfter(Numbers order) {
    States<S> states = States.initial(problem);
    for (int number : order) {
      set.take(set.place(number));
      prefix.add(number);
      states = states.after(problem.history().operation(number));
    }
    for (int place = set.next(0); place >= 0; place = set.next(place + 1)) {
      int candidate = set.operation(place);
      if (states.after(problem.history().operation(candidate)).isEmpty()) {
        refuse(candidate, states);
      }
    }
    return reasons;
  }

  /** A pending operation that is refused explains nothing: it may be left out. */
  private void refuse(int candidate, States<S> states) {
    Operation operation = problem.history().operation(candidate);
    if (!operation.isPending()) {
      reasons.add(new Reason(prefix, candidate, states.whyNot(operation)));
    }
  }
}
