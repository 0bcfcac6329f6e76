package io.selvage.history.internal.strategy;

import io.selvage.core.Operation;
import io.selvage.core.Specification;
import io.selvage.core.Specification.Transition;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.history.VectorClockOrder;
import io.selvage.history.internal.problem.BaseOrder;
import io.selvage.history.internal.problem.LinearizationProblem;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Replays a linearization, sharing no code with the strategy that found it: every completed
 * operation occurs, none twice, none before one that had ended when it began, and the specification
 * can follow. Linear in the number of operations.
 */
public final class LinearizationChecker<S> {
  private final History history;
  private final BaseOrder base;
  private final Specification<S> specification;

  LinearizationChecker(History history, BaseOrder base, Specification<S> specification) {
    this.history = history;
    this.base = base;
    this.specification = specification;
  }

  public static <S> LinearizationChecker<S> of(LinearizationProblem<S> problem) {
    return new LinearizationChecker<>(problem.history(), problem.base(), problem.specification());
  }

  /** What is wrong with the linearization, if anything. */
  public Optional<String> fault(List<Integer> order) {
    Optional<String> fault = faultOfMembers(order);
    if (fault.isEmpty()) {
      fault = faultOfOrder(order);
    }
    if (fault.isEmpty() && replay(order).isEmpty()) {
      fault = Optional.of("the specification cannot follow");
    }
    return fault;
  }

  /**
   * What is wrong with the claim that after these operations the specification may block a call.
   */
  Optional<String> faultOfBlocking(List<Integer> order, int blocked) {
    Optional<String> fault = fault(order);
    if (fault.isPresent()) {
      return fault;
    }
    for (int number : order) {
      if (history.operation(number).isPending()) {
        return Optional.of("operation " + number + " is pending, and takes effect");
      }
    }
    for (S state : replay(order)) {
      if (specification.step(state, history.operation(blocked).invocation()).isBlocked()) {
        return Optional.empty();
      }
    }
    return Optional.of("operation " + blocked + " is not blocked");
  }

  private Optional<String> faultOfMembers(List<Integer> order) {
    boolean[] present = new boolean[history.size()];
    for (int number : order) {
      if (number < 0 || number >= present.length) {
        return Optional.of("there is no operation " + number);
      }
      if (present[number]) {
        return Optional.of("operation " + number + " is there twice");
      }
      present[number] = true;
    }
    for (int number = 0; number < present.length; number++) {
      if (!present[number] && !history.operation(number).isPending()) {
        return Optional.of("operation " + number + " is missing");
      }
    }
    return Optional.empty();
  }

  private Optional<String> faultOfOrder(List<Integer> order) {
    if (base == BaseOrder.PROGRAM_ORDER) {
      return faultOfThreads(order);
    }
    int late =
        history.order() instanceof IntervalOrder intervals
            ? lateByInterval(intervals, order)
            : lateByClock((VectorClockOrder) history.order(), order);
    return late < 0
        ? Optional.empty()
        : Optional.of("operation " + late + " comes after one that began when it had ended");
  }

  private Optional<String> faultOfThreads(List<Integer> order) {
    Map<Integer, Integer> last = new HashMap<>();
    for (Integer number : order) {
      Integer previous = last.put(history.operation(number).thread(), number);
      if (previous != null && previous > number) {
        return Optional.of("operation " + number + " comes after a later one of its thread");
      }
    }
    return Optional.empty();
  }

  /**
   * An operation that had returned before the latest call among the operations that precede it in
   * the order; or -1.
   */
  private static int lateByInterval(IntervalOrder intervals, List<Integer> order) {
    long latestCall = Long.MIN_VALUE;
    for (int number : order) {
      if (intervals.returned(number) < latestCall) {
        return number;
      }
      latestCall = Math.max(latestCall, intervals.call(number));
    }
    return -1;
  }

  /** An operation that was seen by one of the operations that precede it in the order; or -1. */
  private static int lateByClock(VectorClockOrder clocks, List<Integer> order) {
    int[] seen = new int[clocks.chains()];
    for (int number : order) {
      if (clocks.rank(number) < seen[clocks.chain(number)]) {
        return number;
      }
      for (int chain = 0; chain < seen.length; chain++) {
        seen[chain] = Math.max(seen[chain], clocks.seen(number, chain));
      }
    }
    return -1;
  }

  /** All states in which the specification may be after following the order; none if it cannot. */
  private Set<S> replay(List<Integer> order) {
    Set<S> states = Set.of();
    Optional<S> only = Optional.of(specification.initial());
    for (int number : order) {
      Operation operation = history.operation(number);
      Optional<S> next = only.flatMap(state -> next(state, operation));
      if (next.isEmpty()) {
        states = after(only.map(Set::of).orElse(states), operation);
        next = states.size() == 1 ? Optional.of(states.iterator().next()) : Optional.empty();
      }
      only = next;
    }
    return only.map(Set::of).orElse(states);
  }

  /** The successor state if it is unique, which is nearly always the case. */
  private Optional<S> next(S state, Operation operation) {
    Optional<S> next = Optional.empty();
    for (Transition<S> choice : specification.step(state, operation.invocation()).transitions()) {
      if (fits(operation, choice)) {
        if (next.isPresent()) {
          return Optional.empty();
        }
        next = Optional.of(choice.next());
      }
    }
    return next;
  }

  private static <S> boolean fits(Operation operation, Transition<S> choice) {
    return operation.isPending() || choice.outcome().equals(operation.outcome());
  }

  private Set<S> after(Set<S> states, Operation operation) {
    Set<S> next = Set.of();
    for (S state : states) {
      for (var choice : specification.step(state, operation.invocation()).transitions()) {
        if (fits(operation, choice)) {
          next = plus(next, choice.next());
        }
      }
    }
    return next;
  }

  /** Nearly always the set has one element; a singleton is small and needs no hash. */
  private static <S> Set<S> plus(Set<S> states, S state) {
    if (states.isEmpty()) {
      return Set.of(state);
    }
    Set<S> more = states.size() == 1 ? new HashSet<>(states) : states;
    more.add(state);
    return more;
  }
}
