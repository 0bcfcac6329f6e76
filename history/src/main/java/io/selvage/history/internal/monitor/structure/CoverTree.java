package io.selvage.history.internal.monitor.structure;

import io.selvage.core.collection.IntList;

/**
 * Counts over a row of segments, lowered range by range; reports each segment once when its count
 * reaches zero.
 */
public final class CoverTree {
  /**
   * A count that never reaches zero: of a segment already reported, or too low from the beginning.
   */
  private static final int OUT = 1 << 28;

  private final int size;
  private final int[] least;
  private final int[] pending;
  private final IntList zeros = new IntList();

  /**
   * @param less subtracted from all counts; segments with a lower count are never reported
   */
  public CoverTree(int[] counts, int less) {
    this.size = counts.length;
    int leaves = Integer.highestOneBit(Math.max(1, 2 * size - 1));
    this.least = new int[2 * leaves];
    this.pending = new int[2 * leaves];
    if (size > 0) {
      build(1, 0, size - 1, counts, less);
    }
  }

  private void build(int node, int low, int high, int[] counts, int less) {
    if (low == high) {
      int count = counts[low] - less;
      least[node] = count <= 0 ? OUT : count;
      if (count == 0) {
        zeros.add(low);
      }
      return;
    }
    int middle = low + high >>> 1;
    build(2 * node, low, middle, counts, less);
    build(2 * node + 1, middle + 1, high, counts, less);
    least[node] = Math.min(least[2 * node], least[2 * node + 1]);
  }

  /**
   * The segments whose count reached zero in the last step, ascending; initially all with a count
   * of zero.
   */
  public IntList zeros() {
    return zeros;
  }

  /** Lowers the counts of the segments from one, inclusive, to another, exclusive. */
  public void lower(int from, int to) {
    zeros.clear();
    lower(1, 0, size - 1, from, to - 1, 0);
  }

  private void lower(int node, int low, int high, int from, int to, int above) {
    if (from <= low && high <= to) {
      if (low != high) {
        pending[node]--;
      }
      least[node]--;
      if (least[node] + above == 0) {
        collect(node, low, high, above);
      }
      return;
    }
    int middle = low + high >>> 1;
    int inside = above + pending[node];
    if (from <= middle) {
      lower(2 * node, low, middle, from, to, inside);
    }
    if (to > middle) {
      lower(2 * node + 1, middle + 1, high, from, to, inside);
    }
    least[node] = Math.min(least[2 * node], least[2 * node + 1]) + pending[node];
  }

  private void collect(int node, int low, int high, int above) {
    if (low == high) {
      zeros.add(low);
      least[node] = OUT;
      return;
    }
    int middle = low + high >>> 1;
    int inside = above + pending[node];
    if (least[2 * node] + inside == 0) {
      collect(2 * node, low, middle, inside);
    }
    if (least[2 * node + 1] + inside == 0) {
      collect(2 * node + 1, middle + 1, high, inside);
    }
    least[node] = Math.min(least[2 * node], least[2 * node + 1]) + pending[node];
  }
}
