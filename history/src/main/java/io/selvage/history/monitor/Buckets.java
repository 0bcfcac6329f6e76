package io.selvage.history.monitor;

/** Items in gaps; what was put last into a gap comes first. */
final class Buckets {
  private final int[] first;
  private final int[] next;

  Buckets(int gaps, int items) {
    this.first = Lives.none(gaps);
    this.next = Lives.none(items);
  }

  void put(int gap, int item) {
    next[item] = first[gap];
    first[gap] = item;
  }

  /** -1 for none. */
  int first(int gap) {
    return first[gap];
  }

  int next(int item) {
    return next[item];
  }
}
