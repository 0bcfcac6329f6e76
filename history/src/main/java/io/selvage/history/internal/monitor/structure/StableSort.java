package io.selvage.history.internal.monitor.structure;

import java.util.Arrays;

/** Sorts items by key; items with equal keys keep their order. */
public final class StableSort {
  /**
   * Counting sort is used if the number of keys is at most this multiple of the number of items.
   */
  private static final int SPARSE = 8;

  private static final int DIGIT = 11;

  private StableSort() {}

  /**
   * @param keys of items, from zero and below the range
   */
  public static int[] sorted(int[] items, int[] keys, int range) {
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

  public static int[] sorted(int[] items, long[] keys) {
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
        : byDigits(items, keys, least, range);
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

  /** Radix sort from the least significant digit; the keys move with their items. */
  private static int[] byDigits(int[] items, long[] keys, long least, long range) {
    int[] sorted = items.clone();
    int[] spare = new int[items.length];
    long[] moved = new long[items.length];
    long[] spareKeys = new long[items.length];
    for (int i = 0; i < items.length; i++) {
      moved[i] = keys[items[i]] - least;
    }
    for (int shift = 0; shift < Long.SIZE && range >>> shift != 0; shift += DIGIT) {
      int[] ends = new int[(1 << DIGIT) + 1];
      for (long key : moved) {
        ends[digit(key, shift) + 1]++;
      }
      for (int i = 1; i < ends.length; i++) {
        ends[i] += ends[i - 1];
      }
      for (int i = 0; i < sorted.length; i++) {
        int place = ends[digit(moved[i], shift)]++;
        spare[place] = sorted[i];
        spareKeys[place] = moved[i];
      }
      int[] used = sorted;
      sorted = spare;
      spare = used;
      long[] usedKeys = moved;
      moved = spareKeys;
      spareKeys = usedKeys;
    }
    return sorted;
  }

  private static int digit(long key, int shift) {
    return (int) (key >>> shift) & (1 << DIGIT) - 1;
  }

  public static int[] upTo(int size) {
    int[] items = new int[size];
    Arrays.setAll(items, i -> i);
    return items;
  }
}
