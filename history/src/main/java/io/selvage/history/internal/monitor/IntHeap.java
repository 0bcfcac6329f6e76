package io.selvage.history.internal.monitor;

import java.util.Arrays;

/** A heap of items, ordered by key, least first. */
final class IntHeap {
  private final long[] keys;
  private int[] items = {};
  private int size;

  /**
   * @param keys of all possible items
   */
  IntHeap(long[] keys) {
    this.keys = keys;
  }

  /** Ordered by return: the operations that must take effect first. */
  static IntHeap byReturn(MonitorTrace trace) {
    return new IntHeap(returns(trace));
  }

  /** Keys that order a heap by return. */
  static long[] returns(MonitorTrace trace) {
    long[] keys = new long[trace.size()];
    Arrays.setAll(keys, trace::ret);
    return keys;
  }

  boolean isEmpty() {
    return size == 0;
  }

  void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, Math.max(4, 2 * size));
    }
    int index = size++;
    while (index > 0 && keys[items[(index - 1) / 2]] > keys[item]) {
      items[index] = items[(index - 1) / 2];
      index = (index - 1) / 2;
    }
    items[index] = item;
  }

  int removeLeast() {
    int least = items[0];
    int moved = items[--size];
    int index = 0;
    for (int child = 1; child < size; child = 2 * index + 1) {
      if (child + 1 < size && keys[items[child + 1]] < keys[items[child]]) {
        child++;
      }
      if (keys[items[child]] >= keys[moved]) {
        break;
      }
      items[index] = items[child];
      index = child;
    }
    items[index] = moved;
    return least;
  }
}
