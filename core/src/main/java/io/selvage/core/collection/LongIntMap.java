package io.selvage.core.collection;

import java.util.Arrays;

/** A map from {@code long} keys to {@code int} values, in arrays. */
public final class LongIntMap {
  public static final int ABSENT = -1;

  private long[] keys;
  private int[] values;
  private int shift;
  private int count;

  /**
   * @param capacity a power of two
   */
  public LongIntMap(int capacity) {
    keys = new long[capacity];
    values = new int[capacity];
    shift = 64 - Integer.numberOfTrailingZeros(capacity);
    Arrays.fill(values, ABSENT);
  }

  public int size() {
    return count;
  }

  public int get(long key) {
    int mask = keys.length - 1;
    for (int place = place(key); values[place] != ABSENT; place = place + 1 & mask) {
      if (keys[place] == key) {
        return values[place];
      }
    }
    return ABSENT;
  }

  /** Adds the entry if the key is absent. */
  public void put(long key, int value) {
    if (count * 2 >= keys.length) {
      grow();
    }
    insert(key, value);
    count++;
  }

  private void insert(long key, int value) {
    int mask = keys.length - 1;
    int place = place(key);
    while (values[place] != ABSENT) {
      place = place + 1 & mask;
    }
    keys[place] = key;
    values[place] = value;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[oldKeys.length * 2];
    values = new int[keys.length];
    shift--;
    Arrays.fill(values, ABSENT);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldValues[i] != ABSENT) {
        insert(oldKeys[i], oldValues[i]);
      }
    }
  }

  public long bytes() {
    return 12L * keys.length;
  }

  /** A hash of the key whose highest bits depend on all of its bits. */
  public static long mix(long key) {
    long h = (key ^ key >>> 32) * 0x9E3779B97F4A7C15L;
    return (h ^ h >>> 29) * 0xBF58476D1CE4E5B9L;
  }

  /** One multiplication moves the influence of all bits to the highest ones. */
  private int place(long key) {
    return (int) (key * 0x9E3779B97F4A7C15L >>> shift);
  }
}
