package io.selvage.history.internal.monitor;

/** Items in gaps; the item added last to a gap comes first. */
final class GapBuckets {
  private final int[] first;
  private final int[] next;

  GapBuckets(int gaps, int items) {
    this.first = ValueLifetimes.none(gaps);
    this.next = ValueLifetimes.none(items);
  }

  void put(int gap, int item) {
    next[item] = first[gap];
    first[gap] = item;
  }

  /** -1 if none. */
  int first(int gap) {
    return first[gap];
  }

  int next(int item) {
    return next[item];
  }
}
