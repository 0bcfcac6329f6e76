package io.selvage.history.internal.monitor.structure;

/**
 * Finds the value that covers a segment if exactly one does: each value is entered where its range
 * begins and where it ends, so that in the prefix sum up to a segment all values cancel out except
 * those that cover it. (A Fenwick tree.)
 */
public final class XorSums {
  private final int[] sums;

  public XorSums(int size) {
    this.sums = new int[size + 2];
  }

  /** Adds or removes the value. */
  public void toggle(int from, int to, int value) {
    toggle(from, value + 1);
    toggle(to, value + 1);
  }

  private void toggle(int index, int key) {
    for (int i = index + 1; i < sums.length; i += i & -i) {
      sums[i] ^= key;
    }
  }

  /** The value that covers the segment, provided that exactly one does. */
  public int only(int segment) {
    int sum = 0;
    for (int i = segment + 1; i > 0; i -= i & -i) {
      sum ^= sums[i];
    }
    return sum - 1;
  }
}
