package io.selvage.history.internal.monitor.structure;

/**
 * Which value covers a segment that only one covers: each value is put in where it begins and where
 * it ends to cover, so that what is put in up to a segment cancels out but for those that cover it.
 * (A Fenwick tree.)
 */
public final class XorSums {
  private final int[] sums;

  public XorSums(int size) {
    this.sums = new int[size + 2];
  }

  /** Puts the value in, or takes it out. */
  public void toggle(int from, int to, int value) {
    toggle(from, value + 1);
    toggle(to, value + 1);
  }

  private void toggle(int index, int key) {
    for (int i = index + 1; i < sums.length; i += i & -i) {
      sums[i] ^= key;
    }
  }

  /** The value that covers the segment, if that is one value. */
  public int only(int segment) {
    int sum = 0;
    for (int i = segment + 1; i > 0; i -= i & -i) {
      sum ^= sums[i];
    }
    return sum - 1;
  }
}
