package io.selvage.unbounded.internal.barriers;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The operations of a history by their spans. A barrier is a call whose preceding event is a
 * return; it opens an interval. Calls at the time of a return precede it, as time intervals are
 * closed.
 */
public final class IntervalAnnotation {
  private static final int OUTSIDE = Integer.MAX_VALUE - 1;

  /** Differs from every operation. */
  private static final IntervalSymbol NONE =
      new IntervalSymbol(new CallSymbol(Invocation.of(""), Outcome.NOTHING), OUTSIDE, OUTSIDE);

  private final int intervals;
  private final Map<IntervalSymbol, List<Integer>> operations;

  private IntervalAnnotation(int intervals, Map<IntervalSymbol, List<Integer>> operations) {
    this.intervals = intervals;
    this.operations = operations;
  }

  public static IntervalAnnotation of(History history, IntervalOrder order) {
    long[] barriers = barriers(history, order);
    Map<IntervalSymbol, List<Integer>> operations = new LinkedHashMap<>();
    IntervalSymbol span = NONE;
    List<Integer> like = new ArrayList<>();
    for (int i = 0; i < history.size(); i++) {
      Operation operation = history.operation(i);
      int first = 1 + upTo(barriers, order.call(i));
      int last =
          operation.isPending() ? IntervalSymbol.OPEN : 1 + upTo(barriers, order.returned(i));
      if (!isSame(span, operation, first, last)) { // usually the same as the previous one
        span = new IntervalSymbol(CallSymbol.of(operation), first, last);
        like = operations.computeIfAbsent(span, k -> new ArrayList<>());
      }
      like.add(i);
    }
    return new IntervalAnnotation(barriers.length + 1, operations);
  }

  private static boolean isSame(IntervalSymbol span, Operation operation, int first, int last) {
    return span.first() == first
        && span.last() == last
        && span.symbol().call().equals(operation.invocation())
        && span.symbol().outcome().equals(operation.outcome());
  }

  /** The times of barriers: sorted calls and sorted returns are merged. */
  private static long[] barriers(History history, IntervalOrder order) {
    int count = history.size();
    long[] calls = new long[count];
    long[] returns = new long[count];
    for (int i = 0; i < count; i++) {
      calls[i] = order.call(i);
      returns[i] = history.operation(i).isPending() ? IntervalOrder.NEVER : order.returned(i);
    }
    Arrays.sort(calls);
    Arrays.sort(returns);
    long[] barriers = new long[count];
    int found = 0;
    int returned = 0;
    for (int i = 0; i < count; i++) {
      int before = returned;
      while (returned < count && returns[returned] < calls[i]) {
        returned++;
      }
      if (returned > before) {
        barriers[found++] = calls[i];
      }
    }
    return Arrays.copyOf(barriers, found);
  }

  /** The number of barriers up to that moment. */
  private static int upTo(long[] barriers, long moment) {
    int at = Arrays.binarySearch(barriers, moment);
    return at >= 0 ? at + 1 : -1 - at;
  }

  public int barriers() {
    return intervals - 1;
  }

  public IntervalImage image() {
    Map<IntervalSymbol, Long> counts = new LinkedHashMap<>();
    operations.forEach((span, numbers) -> counts.put(span, (long) numbers.size()));
    return new IntervalImage(intervals, counts);
  }

  /** Numbers of operations, by the number of their span in the image. */
  List<List<Integer>> bySpan() {
    return List.copyOf(operations.values());
  }
}
