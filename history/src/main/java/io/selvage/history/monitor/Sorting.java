package io.selvage.history.monitor;

import java.util.Arrays;

/** Items in the order of their keys; items with equal keys stay in order. */
final class Sorting {
  /** So many times as many keys as items may be counted. */
  private static final int SPARSE = 8;

  private Sorting() {}

  /**
   * @param keys of items, from zero and below the range
   */
  static int[] sorted(int[] items, int[] keys, int range) {
    int[] ends = new int[range + 1];
    for (int item : items) {
      ends[keys[item] + 1]++;
    }
    for (int i = 1; i <= range; i++) {
      ends[i] += ends[i - 1];
    }
    int[] sorted = new int[items.length];
    for (int item : items) {
      sorted[ends[keys[item]]++] = item;
    }
    return sorted;
  }

  static int[] sorted(int[] items, long[] keys) {
    long least = Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    boolean isSorted = true;
    long last = Long.MIN_VALUE;
    for (int item : items) {
      least = Math.min(least, keys[item]);
      most = Math.max(most, keys[item]);
      isSorted &= last <= keys[item];
      last = keys[item];
    }
    if (isSorted) {
      return items;
    }
    long range = most - least;
    return range >= 0 && range < (long) SPARSE * items.length
        ? counted(items, keys, least, (int) range + 1)
        : merged(items, keys);
  }

  private static int[] counted(int[] items, long[] keys, long least, int range) {
    int[] ends = new int[range + 1];
    for (int item : items) {
      ends[(int) (keys[item] - least) + 1]++;
    }
    for (int i = 1; i <= range; i++) {
      ends[i] += ends[i - 1];
    }
    int[] sorted = new int[items.length];
    for (int item : items) {
      sorted[ends[(int) (keys[item] - least)]++] = item;
    }
    return sorted;
  }

  private static int[] merged(int[] items, long[] keys) {
    int[] sorted = items.clone();
    merge(sorted, new int[items.length], 0, items.length, keys);
    return sorted;
  }

  private static void merge(int[] items, int[] spare, int from, int to, long[] keys) {
    if (to - from < 2) {
      return;
    }
    int middle = from + to >>> 1;
    merge(items, spare, from, middle, keys);
    merge(items, spare, middle, to, keys);
    System.arraycopy(items, from, spare, from, middle - from);
    int left = from;
    int right = middle;
    for (int i = from; left < middle; i++) {
      boolean second = right < to && keys[items[right]] < keys[spare[left]];
      items[i] = second ? items[right++] : spare[left++];
    }
  }

  static int[] upTo(int size) {
    int[] items = new int[size];
    Arrays.setAll(items, i -> i);
    return items;
  }
}
