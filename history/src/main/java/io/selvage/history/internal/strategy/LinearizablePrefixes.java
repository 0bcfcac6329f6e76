package io.selvage.history.internal.strategy;

import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.LinearizablePrefix;
import io.selvage.history.internal.problem.LinearizationProblem;
import io.selvage.history.internal.problem.OperationNumbers;
import io.selvage.history.internal.problem.SubHistory;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The prefix of a history that an unfinished search has explained. Consider an order that the
 * search has built, and the first return of an operation that is not in it. Up to the moment before
 * that return, the history is linearizable: the order, cut behind the last operation that had
 * returned by then. No operation before the cut was called later, because when an operation comes
 * next in the order, all that had returned before its call are in the order already.
 */
public final class LinearizablePrefixes {
  private LinearizablePrefixes() {}

  /** The first completed operation to return that is not in the order. */
  public static OptionalInt firstOutside(
      History history, IntervalOrder intervals, OperationNumbers order) {
    boolean[] inside = new boolean[history.size()];
    for (int i = 0; i < order.size(); i++) {
      inside[order.at(i)] = true;
    }
    return IntStream.range(0, inside.length)
        .filter(i -> !inside[i] && !history.operation(i).isPending())
        .reduce((a, b) -> intervals.returned(a) <= intervals.returned(b) ? a : b)
        .stream()
        .findFirst();
  }

  /** None if nothing has returned in it; replayed by code that shares nothing with the search. */
  public static <S> Optional<LinearizablePrefix> of(
      LinearizationProblem<S> problem, OperationNumbers order) {
    if (problem.intervals().isEmpty()) {
      return Optional.empty();
    }
    IntervalOrder intervals = problem.intervals().get();
    OptionalInt outside = firstOutside(problem.history(), intervals, order);
    if (outside.isEmpty()) {
      return Optional.empty();
    }
    long moment = intervals.returned(outside.getAsInt()) - 1;
    SubHistory part = SubHistory.upTo(problem.history(), intervals, moment);
    int completed =
        (int) part.history().operations().stream().filter(it -> !it.isPending()).count();
    Optional<String> fault =
        LinearizationChecker.of(problem.on(part.history()))
            .fault(cut(order, intervals, moment).mapped(places(problem.history(), part)));
    return completed == 0 || fault.isPresent()
        ? Optional.empty()
        : Optional.of(new LinearizablePrefix(completed, outside.getAsInt()));
  }

  private static OperationNumbers cut(
      OperationNumbers order, IntervalOrder intervals, long moment) {
    int end = order.size();
    while (end > 0 && intervals.returned(order.at(end - 1)) > moment) {
      end--;
    }
    return new OperationNumbers(Arrays.copyOf(order.array(), end));
  }

  /** Where the operations of the whole are in the part; those that are not are nowhere. */
  private static int[] places(History whole, SubHistory part) {
    int[] places = new int[whole.size()];
    Arrays.fill(places, -1);
    for (int i = 0; i < part.numbers().size(); i++) {
      places[part.numbers().at(i)] = i;
    }
    return places;
  }
}
