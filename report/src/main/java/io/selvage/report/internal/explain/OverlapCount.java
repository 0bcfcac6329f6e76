package io.selvage.report.internal.explain;

import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import java.util.Comparator;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** How many operations overlap another: a history without any is easily right. */
public final class OverlapCount {
  private OverlapCount() {}

  /** Nothing where the order is not one of intervals. */
  public static OptionalInt count(History history) {
    return history.order() instanceof IntervalOrder intervals
        ? OptionalInt.of(count(intervals, byCall(intervals)))
        : OptionalInt.empty();
  }

  private static int count(IntervalOrder intervals, int[] order) {
    int count = 0;
    long open = Long.MIN_VALUE;
    for (int i = 0; i < order.length; i++) {
      long end = intervals.returned(order[i]);
      boolean earlier = i > 0 && open >= intervals.call(order[i]);
      boolean later = i + 1 < order.length && intervals.call(order[i + 1]) <= end;
      count += earlier || later ? 1 : 0;
      open = Math.max(open, end);
    }
    return count;
  }

  /** Mostly they are in order. */
  private static int[] byCall(IntervalOrder intervals) {
    int size = intervals.size();
    boolean sorted =
        IntStream.range(1, size).allMatch(i -> intervals.call(i - 1) <= intervals.call(i));
    return sorted
        ? IntStream.range(0, size).toArray()
        : IntStream.range(0, size)
            .boxed()
            .sorted(Comparator.comparingLong(intervals::call))
            .mapToInt(Integer::intValue)
            .toArray();
  }
}
