package io.selvage.history.internal.monitor;

import io.selvage.core.collection.IntList;

/**
 * The linearization of a priority queue, gap by gap: the values that are removed there, in removal
 * order; the operations that found it empty; peeks at values that were present before and are
 * present after; the values that are added there to stay, in reverse removal order.
 */
final class PriorityQueueOrder {
  private static final int NONE = ValueLifetimes.NONE;

  private final MonitorTrace trace;
  private final ValueLifetimes lives;
  private final int[] removals;
  private final int[] start;
  private final int[] end;
  private final int[] point;
  private final IntList order = new IntList();

  PriorityQueueOrder(ValueLifetimes lives, int[] removals, int[] start, int[] end, int[] point) {
    this.trace = lives.trace();
    this.lives = lives;
    this.removals = removals;
    this.start = start;
    this.end = end;
    this.point = point;
  }

  int[] order() {
    GapBuckets removed = new GapBuckets(trace.length(), lives.values());
    GapBuckets added = new GapBuckets(trace.length(), lives.values());
    GapBuckets looks = looks();
    for (int value = lives.values() - 1; value >= 0; value--) {
      if (start[value] != NONE && end[value] < trace.length()) {
        removed.put(end[value], value);
      }
    }
    for (int value = 0; value < lives.values(); value++) {
      if (start[value] != NONE && start[value] < end[value]) {
        added.put(start[value], value);
      }
    }
    for (int gap = 0; gap < trace.length(); gap++) {
      for (int value = removed.first(gap); value != NONE; value = removed.next(value)) {
        remove(value, gap);
      }
      for (int it = looks.first(gap); it != NONE; it = looks.next(it)) {
        order.add(it);
      }
      for (int value = added.first(gap); value != NONE; value = added.next(value)) {
        order.add(lives.add(value));
        peeks(value, gap);
      }
    }
    return order.toArray();
  }

  /**
   * Operations that found it empty, then peeks inside the lifetime of their value: never both in
   * one gap.
   */
  private GapBuckets looks() {
    GapBuckets looks = new GapBuckets(trace.length(), trace.size());
    for (int value = 0; value < lives.values(); value++) {
      for (int i = 0; i < lives.peekCount(value); i++) {
        int peek = lives.peek(value, i);
        if (point[peek] != start[value] && point[peek] != end[value]) {
          looks.put(point[peek], peek);
        }
      }
    }
    for (int i = 0; i < lives.empties().size(); i++) {
      looks.put(point[lives.empties().get(i)], lives.empties().get(i));
    }
    return looks;
  }

  private void remove(int value, int gap) {
    if (start[value] == gap) {
      order.add(lives.add(value));
    }
    peeks(value, gap);
    order.add(removals[value]);
  }

  private void peeks(int value, int gap) {
    for (int i = 0; lives.allPeeks() > 0 && i < lives.peekCount(value); i++) {
      if (point[lives.peek(value, i)] == gap) {
        order.add(lives.peek(value, i));
      }
    }
  }
}
