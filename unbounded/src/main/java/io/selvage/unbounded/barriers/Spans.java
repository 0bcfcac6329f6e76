package io.selvage.unbounded.barriers;

import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.unbounded.automata.Symbol;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The operations of a history by their spans. A barrier is a call before which the last thing that
 * was seen is a return; it opens an interval. Calls at the moment of a return come before it, as
 * intervals of time are closed.
 */
public final class Spans {
  private static final int OUTSIDE = Integer.MAX_VALUE - 1;

  /** Like no operation. */
  private static final Span NONE =
      new Span(new Symbol(Invocation.of(""), Outcome.NOTHING), OUTSIDE, OUTSIDE);

  private final int intervals;
  private final Map<Span, List<Integer>> operations;

  private Spans(int intervals, Map<Span, List<Integer>> operations) {
    this.intervals = intervals;
    this.operations = operations;
  }

  public static Spans of(History history, Intervals order) {
    long[] barriers = barriers(history, order);
    Map<Span, List<Integer>> operations = new LinkedHashMap<>();
    Span span = NONE;
    List<Integer> like = new ArrayList<>();
    for (int i = 0; i < history.size(); i++) {
      Operation operation = history.operation(i);
      int first = 1 + upTo(barriers, order.call(i));
      int last = operation.isPending() ? Span.OPEN : 1 + upTo(barriers, order.returned(i));
      if (!isSame(span, operation, first, last)) { // as a rule it is like the one before
        span = new Span(Symbol.of(operation), first, last);
        like = operations.computeIfAbsent(span, k -> new ArrayList<>());
      }
      like.add(i);
    }
    return new Spans(barriers.length + 1, operations);
  }

  private static boolean isSame(Span span, Operation operation, int first, int last) {
    return span.first() == first
        && span.last() == last
        && span.symbol().call().equals(operation.invocation())
        && span.symbol().outcome().equals(operation.outcome());
  }

  /** The moments of barriers: calls are sorted, returns are sorted, and gone through together. */
  private static long[] barriers(History history, Intervals order) {
    int count = history.size();
    long[] calls = new long[count];
    long[] returns = new long[count];
    for (int i = 0; i < count; i++) {
      calls[i] = order.call(i);
      returns[i] = history.operation(i).isPending() ? Intervals.NEVER : order.returned(i);
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

  /** How many there are up to that moment. */
  private static int upTo(long[] barriers, long moment) {
    int at = Arrays.binarySearch(barriers, moment);
    return at >= 0 ? at + 1 : -1 - at;
  }

  public int barriers() {
    return intervals - 1;
  }

  public Image image() {
    Map<Span, Long> counts = new LinkedHashMap<>();
    operations.forEach((span, numbers) -> counts.put(span, (long) numbers.size()));
    return new Image(intervals, counts);
  }

  /** Numbers of operations, by the number of their span in the image. */
  List<List<Integer>> bySpan() {
    return List.copyOf(operations.values());
  }
}
