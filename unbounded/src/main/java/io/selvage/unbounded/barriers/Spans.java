package io.selvage.unbounded.barriers;

import io.selvage.core.History;
import io.selvage.core.Intervals;
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
  private final int intervals;
  private final Map<Span, List<Integer>> operations;

  private Spans(int intervals, Map<Span, List<Integer>> operations) {
    this.intervals = intervals;
    this.operations = operations;
  }

  public static Spans of(History history, Intervals order) {
    int[] first = new int[history.size()];
    int[] last = new int[history.size()];
    int intervals = number(history, order, first, last);
    Map<Span, List<Integer>> operations = new LinkedHashMap<>();
    Map<Symbol, Symbol> symbols = new LinkedHashMap<>();
    for (int i = 0; i < history.size(); i++) {
      Symbol symbol =
          symbols.computeIfAbsent(Symbol.of(history.operation(i)), it -> it);
      int end = symbol.isPending() ? Span.OPEN : last[i];
      operations
          .computeIfAbsent(new Span(symbol, first[i], end), k -> new ArrayList<>())
          .add(i);
    }
    return new Spans(intervals, operations);
  }

  /** Returns are sorted, calls are sorted, and the two are gone through side by side. */
  private static int number(History history, Intervals order, int[] first, int[] last) {
    int count = first.length;
    long[] moments = new long[2 * count];
    for (int i = 0; i < count; i++) {
      moments[i] = order.call(i);
      moments[count + i] =
          history.operation(i).isPending() ? Intervals.NEVER : order.returned(i);
    }
    Integer[] events = new Integer[2 * count];
    Arrays.setAll(events, i -> i);
    Arrays.sort(
        events,
        (a, b) -> {
          int byMoment = Long.compare(moments[a], moments[b]);
          return byMoment != 0 ? byMoment : Integer.compare(a, b); // calls have smaller numbers
        });
    int interval = 1;
    boolean hasReturned = false;
    for (int event : events) {
      if (event < count) {
        interval += hasReturned ? 1 : 0;
        hasReturned = false;
        first[event] = interval;
      } else if (moments[event] != Intervals.NEVER) {
        hasReturned = true;
        last[event - count] = interval;
      }
    }
    return interval;
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
