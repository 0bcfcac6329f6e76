package io.selvage.history;

import io.selvage.core.Specification;
import io.selvage.core.history.History;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The definitions, word for word: every permutation of every choice of pending operations. */
public final class BruteForce {
  private BruteForce() {}

  static <S> boolean isLinearizable(History history, Specification<S> specification) {
    List<Integer> pending = numbers(history, true);
    for (int subset = 0; subset < 1 << pending.size(); subset++) {
      List<Integer> chosen = numbers(history, false);
      for (int i = 0; i < pending.size(); i++) {
        if ((subset >> i & 1) == 1) {
          chosen.add(pending.get(i));
        }
      }
      if (anyPermutation(
          new ArrayList<>(),
          chosen,
          order -> respects(history, order) && !ends(history, specification, order).isEmpty())) {
        return true;
      }
    }
    return false;
  }

  /** Beyond that: each pending operation is blocked after some order of the completed ones. */
  static <S> boolean mayWait(History history, Specification<S> specification) {
    if (!isLinearizable(history, specification)) {
      return false;
    }
    for (int waiting : numbers(history, true)) {
      if (!anyPermutation(
          new ArrayList<>(),
          numbers(history, false),
          order ->
              respects(history, order)
                  && ends(history, specification, order).stream()
                      .anyMatch(end -> isBlocked(history, specification, end, waiting)))) {
        return false;
      }
    }
    return true;
  }

  private static <S> boolean isBlocked(
      History history, Specification<S> specification, S state, int waiting) {
    return specification
        .step(state, history.operation(waiting).invocation())
        .transitions()
        .isEmpty();
  }

  public static boolean respects(History history, List<Integer> order) {
    for (int i = 0; i < order.size(); i++) {
      for (int j = i + 1; j < order.size(); j++) {
        if (history.before(order.get(j), order.get(i))) {
          return false;
        }
      }
    }
    return true;
  }

  /** The last state of each run of the specification along the order. */
  public static <S> List<S> ends(
      History history, Specification<S> specification, List<Integer> order) {
    List<S> ends = new ArrayList<>();
    follow(history, specification, order, 0, specification.initial(), ends);
    return ends;
  }

  private static <S> void follow(
      History history,
      Specification<S> specification,
      List<Integer> order,
      int index,
      S state,
      List<S> ends) {
    if (index == order.size()) {
      ends.add(state);
      return;
    }
    var operation = history.operation(order.get(index));
    for (var choice : specification.step(state, operation.invocation()).transitions()) {
      if (operation.isPending() || operation.outcome().equals(choice.outcome())) {
        follow(history, specification, order, index + 1, choice.next(), ends);
      }
    }
  }

  public static List<Integer> numbers(History history, boolean pending) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < history.size(); i++) {
      if (history.operation(i).isPending() == pending) {
        numbers.add(i);
      }
    }
    return numbers;
  }

  public static boolean anyPermutation(
      List<Integer> prefix, List<Integer> rest, Predicate<List<Integer>> wanted) {
    if (rest.isEmpty()) {
      return wanted.test(prefix);
    }
    for (Integer number : rest) {
      List<Integer> longer = new ArrayList<>(prefix);
      longer.add(number);
      List<Integer> fewer = new ArrayList<>(rest);
      fewer.remove(number);
      if (anyPermutation(longer, fewer, wanted)) {
        return true;
      }
    }
    return false;
  }
}
