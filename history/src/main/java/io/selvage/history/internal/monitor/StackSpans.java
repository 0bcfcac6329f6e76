package io.selvage.history.internal.monitor;

import io.selvage.history.monitor.MonitorResult;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * When each value is certainly on the stack, and the gaps divided into segments where that changes.
 */
final class StackSpans {
  private static final int NONE = ValueLifetimes.NONE;

  private final MonitorTrace trace;
  private final ValueLifetimes lives;
  private final int[] removals;

  /** For each value: P and Q; equal for values that cover nothing. */
  private final int[] from;

  private final int[] to;

  /**
   * Items with a fixed gap: operations, and values that are pushed and popped there, after all
   * operations.
   */
  private final GapBuckets placed;

  private final int[] segmentOf;
  private int[] starts = new int[0];
  private int[] counts = new int[0];

  /** The values that cover gaps, in the order of P, and how many of them begin before a segment. */
  private int[] covering = new int[0];

  private int[] coveringBefore = new int[0];

  /** For each value: its first segment and the one after its last. */
  private final int[] low;

  private final int[] high;
  private Optional<MonitorResult> contradiction = Optional.empty();

  StackSpans(ValueLifetimes lives, int[] removals) {
    this.trace = lives.trace();
    this.lives = lives;
    this.removals = removals;
    int values = lives.values();
    this.from = new int[values];
    this.to = new int[values];
    this.low = new int[values];
    this.high = new int[values];
    this.placed = new GapBuckets(trace.length(), trace.size() + values);
    this.segmentOf = new int[trace.length()];
    for (int value = 0; value < values && contradiction.isEmpty(); value++) {
      if (lives.isThere(value, removals)) {
        measure(value);
      }
    }
    if (contradiction.isEmpty()) {
      cut();
      int[] uncovered = uncovered();
      for (int i = 0; i < lives.empties().size() && contradiction.isEmpty(); i++) {
        placeEmpty(lives.empties().get(i), uncovered);
      }
    }
  }

  private void measure(int value) {
    int push = trace.call(lives.add(value));
    int first = Math.min(trace.length(), trace.ret(lives.add(value)));
    int last = removals[value] == NONE ? trace.length() : trace.call(removals[value]);
    if (popReturn(value) < push) {
      contradict(removals[value], value);
    }
    for (int i = 0; i < lives.peekCount(value); i++) {
      int peek = lives.peek(value, i);
      if (trace.ret(peek) < push || trace.call(peek) > popReturn(value)) {
        contradict(peek, value);
      }
      first = Math.min(first, trace.ret(peek));
      last = Math.max(last, trace.call(peek));
    }
    if (last < first) {
      placed.put(Math.max(last, push), trace.size() + value);
    } else {
      from[value] = first;
      to[value] = last;
    }
  }

  private void contradict(int operation, int value) {
    ConflictingOperations culprits = lives.culprits().name(lives.add(value));
    lives.blame(culprits, value);
    contradiction =
        Optional.of(
            culprits.contradict(
                operation, "impossible: the value was not yet present or already removed"));
  }

  /** After all events for a value that stays or may stay. */
  int popReturn(int value) {
    int pop = removals[value];
    return pop == NONE || trace.isPending(pop) ? trace.length() + 1 : trace.ret(pop);
  }

  private void cut() {
    int[] opens = ValueLifetimes.none(trace.length());
    GapBuckets closes = new GapBuckets(trace.length() + 1, lives.values());
    int count = 0;
    for (int value = 0; value < from.length; value++) {
      if (covers(value)) {
        opens[from[value]] = value;
        closes.put(to[value], value);
        count++;
      }
    }
    int segments = 0;
    for (int event = 0; event < opens.length; event++) {
      segments += opens[event] != NONE || closes.first(event) != NONE ? 1 : 0;
      segmentOf[event] = segments - 1;
    }
    covering = new int[count];
    starts = new int[segments + 1];
    counts = new int[segments];
    coveringBefore = new int[segments + 1];
    Arrays.fill(high, segments);
    fill(opens, closes);
  }

  private void fill(int[] opens, GapBuckets closes) {
    int segment = 0;
    int opened = 0;
    int open = 0;
    for (int event = 0; event < opens.length; event++) {
      int opening = opens[event];
      int closing = closes.first(event);
      if (opening != NONE || closing != NONE) {
        starts[segment] = event;
        coveringBefore[segment] = opened;
        if (opening != NONE) {
          low[opening] = segment;
          covering[opened++] = opening;
          open++;
        }
        for (; closing != NONE; closing = closes.next(closing)) {
          high[closing] = segment;
          open--;
        }
        counts[segment++] = open;
      }
    }
    starts[segment] = opens.length;
    coveringBefore[segment] = opened;
  }

  /** For each segment, the next one that is not covered; the number of segments if none. */
  private int[] uncovered() {
    int[] next = new int[counts.length + 1];
    next[counts.length] = counts.length;
    for (int segment = counts.length - 1; segment >= 0; segment--) {
      next[segment] = counts[segment] == 0 ? segment : next[segment + 1];
    }
    return next;
  }

  private void placeEmpty(int empty, int[] uncovered) {
    int gap = trace.call(empty);
    int segment = segmentOf[gap];
    if (segment >= 0 && counts[segment] > 0) {
      gap = starts[uncovered[segment]];
    }
    if (gap < trace.ret(empty)) {
      placed.put(gap, empty);
    } else {
      contradiction = Optional.of(coveredAll(empty));
    }
  }

  private MonitorResult coveredAll(int empty) {
    ConflictingOperations culprits = lives.culprits();
    cover(culprits, trace.call(empty), trace.ret(empty), value -> true);
    return culprits.contradict(
        empty, "impossible: the object was never empty during the operation");
  }

  /** Blames values, as few as possible, that cover the gaps together. */
  void cover(ConflictingOperations culprits, int start, int end, IntPredicate allowed) {
    int gap = start;
    int next = 0;
    int best = NONE;
    while (gap < end && !culprits.areMany()) {
      while (next < covering.length && from[covering[next]] <= gap) {
        int value = covering[next++];
        if (allowed.test(value) && (best == NONE || to[value] > to[best])) {
          best = value;
        }
      }
      if (best == NONE || to[best] <= gap) {
        return;
      }
      culprits.name(lives.add(best)).name(removals[best]);
      lives.blame(culprits, best);
      gap = to[best];
    }
  }

  /** A contradiction of single operations. */
  Optional<MonitorResult> contradiction() {
    return contradiction;
  }

  boolean covers(int value) {
    return from[value] < to[value];
  }

  GapBuckets placed() {
    return placed;
  }

  /** The segment of a gap; -1 before the first, where no value covers a gap. */
  int segmentOf(int gap) {
    return segmentOf[gap];
  }

  /** The event with which a segment begins; for the one after the last, the number of events. */
  int start(int segment) {
    return starts[segment];
  }

  /** The number of values that cover each segment. */
  int[] counts() {
    return counts;
  }

  int[] covering() {
    return covering;
  }

  /** The number of covering values that begin before the segment. */
  int coveringBefore(int segment) {
    return coveringBefore[segment];
  }

  int low(int value) {
    return low[value];
  }

  int high(int value) {
    return high[value];
  }
}
