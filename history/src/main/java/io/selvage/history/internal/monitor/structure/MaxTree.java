package io.selvage.history.internal.monitor.structure;

import java.util.Arrays;

/** A row of keys, with a search for a sufficiently large key in any range. */
public final class MaxTree {
  private static final int ABSENT = -1;

  private final int leaves;
  private final int[] most;

  public MaxTree(int size) {
    this.leaves = Integer.highestOneBit(Math.max(1, 2 * size - 1));
    this.most = new int[2 * leaves];
    Arrays.fill(most, ABSENT);
  }

  /**
   * @param keys from zero
   */
  public MaxTree(int[] keys) {
    this(keys.length);
    System.arraycopy(keys, 0, most, leaves, keys.length);
    for (int node = leaves - 1; node > 0; node--) {
      most[node] = Math.max(most[2 * node], most[2 * node + 1]);
    }
  }

  public void set(int index, int key) {
    int node = leaves + index;
    most[node] = key;
    for (node /= 2; node > 0; node /= 2) {
      int larger = Math.max(most[2 * node], most[2 * node + 1]);
      if (larger == most[node]) {
        return;
      }
      most[node] = larger;
    }
  }

  public void remove(int index) {
    set(index, ABSENT);
  }

  /** Some index in the range with at least that key; -1 if none. */
  public int find(int from, int to, int key) {
    int left = from + leaves;
    int right = to + leaves;
    while (left < right) {
      if ((left & 1) == 1) {
        if (most[left] >= key) {
          return descend(left, key);
        }
        left++;
      }
      if ((right & 1) == 1 && most[--right] >= key) {
        return descend(right, key);
      }
      left >>= 1;
      right >>= 1;
    }
    return -1;
  }

  private int descend(int start, int key) {
    int node = start;
    while (node < leaves) {
      node = most[2 * node] >= key ? 2 * node : 2 * node + 1;
    }
    return node - leaves;
  }
}
