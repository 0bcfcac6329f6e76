package io.selvage.history.internal.monitor;

import io.selvage.history.internal.monitor.structure.FreeGaps;
import io.selvage.history.monitor.MonitorResult;

/**
 * A priority queue of distinct values. Values are processed one by one in removal order. The gaps
 * that are not free are exactly those in which some earlier value is present in every
 * linearization. A value may be peeked at and removed in free gaps only, and is present for the
 * shortest time if it is added as late and removed as early as possible (by induction on values).
 */
public final class PriorityQueueMonitor implements ContainerMonitor {
  private static final int NONE = ValueLifetimes.NONE;

  private final MonitorTrace trace;
  private final ValueLifetimes lives;

  /**
   * @param lives of values that are numbered in removal order
   */
  public PriorityQueueMonitor(ValueLifetimes lives) {
    this.lives = lives;
    this.trace = lives.trace();
  }

  @Override
  public MonitorResult judge(int[] removals) {
    return new Run(removals).judge();
  }

  private final class Run {
    private final int[] removals;
    private final FreeGaps gaps = new FreeGaps(trace.length());

    /** For each value: the gap in which it is added, and the one in which it is removed. */
    private final int[] start = ValueLifetimes.none(lives.values());

    private final int[] end = ValueLifetimes.none(lives.values());

    /** For each read-only operation: its gap. */
    private final int[] point = new int[trace.size()];

    Run(int[] removals) {
      this.removals = removals;
    }

    MonitorResult judge() {
      for (int value = 0; value < lives.values(); value++) {
        if (lives.isThere(value, removals)) {
          int refused = settle(value);
          if (refused != NONE) {
            return covered(refused, value);
          }
        }
      }
      for (int i = 0; i < lives.empties().size(); i++) {
        int empty = lives.empties().get(i);
        point[empty] = gaps.next(trace.call(empty));
        if (point[empty] >= trace.ret(empty)) {
          return covered(empty, NONE);
        }
      }
      return new MonitorResult.Linear(
          new PriorityQueueOrder(lives, removals, start, end, point).order());
    }

    /** Determines when the value is present; returns an operation on it that has no gap. */
    private int settle(int value) {
      int add = lives.add(value);
      int removal = removals[value];
      int from = Math.min(trace.length(), trace.ret(add)) - 1;
      int lastCall = trace.call(add);
      for (int i = 0; i < lives.peekCount(value); i++) {
        int peek = lives.peek(value, i);
        int latest = gaps.previous(trace.ret(peek) - 1);
        if (latest < Math.max(trace.call(peek), trace.call(add))) {
          return peek;
        }
        from = Math.min(from, latest);
        lastCall = Math.max(lastCall, trace.call(peek));
      }
      int to = trace.length();
      if (removal != NONE) {
        lastCall = Math.max(lastCall, trace.call(removal));
        to = gaps.next(lastCall);
        if (to > from) {
          to = gaps.next(Math.max(lastCall, from));
        }
        if (to >= trace.ret(removal)) {
          return removal;
        }
      }
      settle(value, Math.min(from, to), to);
      return NONE;
    }

    private void settle(int value, int from, int to) {
      start[value] = from;
      end[value] = to;
      for (int i = 0; i < lives.peekCount(value); i++) {
        int peek = lives.peek(value, i);
        point[peek] = gaps.next(Math.max(trace.call(peek), from));
      }
      if (from + 1 < to) {
        gaps.cover(from + 1, to);
      }
    }

    private MonitorResult covered(int operation, int value) {
      ConflictingOperations culprits = lives.culprits();
      int from = trace.call(operation);
      if (value != NONE) {
        lives.blame(culprits, value);
        culprits.name(lives.add(value));
        from = firstGap(operation, value);
      }
      int to = Math.min(trace.length(), trace.ret(operation));
      blame(culprits, from, to, value == NONE ? lives.values() : value);
      String others = value == NONE ? "some value" : "some value that comes out first";
      return culprits.contradict(
          operation,
          from >= to
              ? "impossible: the value was not yet present or already removed"
              : "cannot be: all the time " + others + " was there");
    }

    /** The first gap in which an operation on a value may take effect. */
    private int firstGap(int operation, int value) {
      int from = Math.max(trace.call(operation), trace.call(lives.add(value)));
      if (operation == removals[value]) {
        for (int i = 0; i < lives.peekCount(value); i++) {
          from = Math.max(from, trace.call(lives.peek(value, i)));
        }
      }
      return from;
    }

    /** Adds values before another, as few as possible, that together cover the same gaps. */
    private void blame(ConflictingOperations culprits, int from, int to, int before) {
      int gap = from;
      while (gap < to && !culprits.areMany()) {
        int best = NONE;
        int nearest = to;
        for (int value = 0; value < before; value++) {
          if (start[value] < gap && end[value] > gap && (best == NONE || end[value] > end[best])) {
            best = value;
          } else if (start[value] >= gap && start[value] + 1 < end[value]) {
            nearest = Math.min(nearest, start[value] + 1);
          }
        }
        if (best != NONE) {
          blame(culprits, best);
        }
        gap = best == NONE ? nearest : end[best];
      }
    }

    /** Adds a value, and those that force it to stay. */
    private void blame(ConflictingOperations culprits, int value) {
      if (culprits.has(lives.add(value))) {
        return;
      }
      lives.blame(culprits, value);
      culprits.name(lives.add(value));
      int latest = Math.min(trace.length(), trace.ret(lives.add(value)));
      for (int i = 0; i < lives.peekCount(value); i++) {
        latest = Math.max(latest, trace.ret(lives.peek(value, i)));
      }
      blame(culprits, start[value] + 1, Math.min(latest, trace.length()), value);
      if (removals[value] != NONE) {
        blame(culprits, firstGap(removals[value], value), end[value], value);
      }
    }
  }
}
