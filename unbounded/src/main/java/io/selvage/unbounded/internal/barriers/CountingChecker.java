package io.selvage.unbounded.internal.barriers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Decides images for a counting specification, without a solver. The only unknowns are the counts
 * at the end of each interval, c[0] = 0 to c[intervals]. Calls that must count inside [i, j] make
 * c[j] - c[i-1] at least their number; c[j] is at most the number of counting calls that had begun
 * by then; a call that observed v in [i, j] makes c[i-1] at most and c[j] at least v. These are
 * difference constraints: the least solution is a longest path, and none exists if a cycle has
 * positive weight.
 *
 * <p>These constraints suffice: by Hall's theorem, as spans are intervals, the calls that must
 * count can be distributed over the counts of the intervals; by Mendelsohn and Dulmage with pending
 * ones in the rest, all of which last to the end.
 */
final class CountingChecker {
  private static final long NEVER = Long.MIN_VALUE / 4;

  private final IntervalImage image;
  private final List<IntervalSymbol> spans;
  private final CountingSpecification chain;
  private final int intervals;

  CountingChecker(IntervalImage image, CountingSpecification chain) {
    this.image = image;
    this.chain = chain;
    this.spans = List.copyOf(image.counts().keySet());
    this.intervals = image.intervals();
  }

  /** Numbers of spans in an order that explains the image; empty if no such order exists. */
  Optional<List<Integer>> order() {
    long[][] atLeast = new long[intervals + 1][intervals + 1];
    for (long[] row : atLeast) {
      Arrays.fill(row, NEVER);
    }
    for (int i = 0; i < intervals; i++) {
      raise(atLeast, i, i + 1, 0);
    }
    for (IntervalSymbol span : spans) {
      if (!isCounting(span) && !span.symbol().isPending()) {
        Integer value = chain.shown().get(span.symbol());
        if (value == null) {
          return Optional.empty();
        }
        raise(atLeast, 0, span.last(), value);
        raise(atLeast, span.first() - 1, 0, -(long) value);
      }
    }
    counted(atLeast);
    return solve(atLeast).map(this::spread);
  }

  private boolean isCounting(IntervalSymbol span) {
    return chain.counting().contains(span.symbol().call());
  }

  private void counted(long[][] atLeast) {
    for (int from = 0; from < intervals; from++) {
      long begun = 0;
      for (IntervalSymbol span : spans) {
        begun += isCounting(span) && span.first() <= from ? times(span) : 0;
      }
      raise(atLeast, from, 0, -begun);
      for (int to = from + 1; to <= intervals; to++) {
        long inside = 0;
        for (IntervalSymbol span : spans) {
          inside += isCounting(span) && span.first() > from && span.last() <= to ? times(span) : 0;
        }
        raise(atLeast, from, to, inside);
      }
    }
    long all = 0;
    for (IntervalSymbol span : spans) {
      all += isCounting(span) ? times(span) : 0;
    }
    raise(atLeast, intervals, 0, -all);
  }

  /** c[to] - c[from] is at least that. */
  private static void raise(long[][] atLeast, int from, int to, long least) {
    atLeast[from][to] = Math.max(atLeast[from][to], least);
  }

  private Optional<long[]> solve(long[][] atLeast) {
    long[] counts = new long[intervals + 1];
    Arrays.fill(counts, NEVER);
    counts[0] = 0;
    for (int round = 0; round <= intervals + 1; round++) {
      boolean changed = false;
      for (int from = 0; from <= intervals; from++) {
        for (int to = 0; to <= intervals; to++) {
          if (atLeast[from][to] > NEVER && counts[from] + atLeast[from][to] > counts[to]) {
            counts[to] = counts[from] + atLeast[from][to];
            changed = true;
          }
        }
      }
      if (!changed) {
        return Optional.of(counts);
      }
    }
    return Optional.empty();
  }

  /**
   * Counts as many calls in each interval as the solution says, the most urgent first; observers
   * are placed when the count matches.
   */
  private List<Integer> spread(long[] counts) {
    List<Integer> order = new ArrayList<>((int) image.calls());
    List<List<Integer>> looks = looks(counts[intervals]);
    int[] urgent = urgent();
    long[] left = spans.stream().mapToLong(this::times).toArray();
    int[] looked = new int[looks.size()];
    long count = 0;
    for (int interval = 1; interval <= intervals; interval++) {
      look(looks, looked, (int) count, interval, order);
      while (count < counts[interval]) {
        int next = next(urgent, left, interval);
        left[next]--;
        order.add(next);
        count++;
        look(looks, looked, (int) count, interval, order);
      }
    }
    return order;
  }

  /** The calls that must count, by the interval in which they must have counted. */
  private int[] urgent() {
    return IntStream.range(0, spans.size())
        .filter(number -> isCounting(spans.get(number)))
        .boxed()
        .sorted(Comparator.comparingInt(number -> spans.get(number).last()))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private int next(int[] urgent, long[] left, int interval) {
    for (int number : urgent) {
      if (left[number] > 0 && spans.get(number).first() <= interval) {
        return number;
      }
    }
    throw new IllegalStateException("nobody is left to count");
  }

  private long times(IntervalSymbol span) {
    return image.counts().getOrDefault(span, 0L);
  }

  /** For each value its observers, by the interval in which they begin. */
  private List<List<Integer>> looks(long most) {
    List<List<Integer>> looks = new ArrayList<>();
    for (long value = 0; value <= most; value++) {
      looks.add(new ArrayList<>());
    }
    for (int number = 0; number < spans.size(); number++) {
      IntervalSymbol span = spans.get(number);
      if (!isCounting(span) && !span.symbol().isPending()) {
        for (long left = times(span); left > 0; left--) {
          looks.get(chain.shown().getOrDefault(span.symbol(), 0)).add(number);
        }
      }
    }
    looks.forEach(row -> row.sort(Comparator.comparingInt(number -> spans.get(number).first())));
    return looks;
  }

  private void look(
      List<List<Integer>> looks, int[] looked, int value, int interval, List<Integer> order) {
    List<Integer> row = looks.get(value);
    while (looked[value] < row.size() && spans.get(row.get(looked[value])).first() <= interval) {
      order.add(row.get(looked[value]++));
    }
  }
}
