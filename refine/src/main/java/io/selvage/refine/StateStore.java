package io.selvage.refine;

import java.util.Arrays;

/** A set of word sequences, compared exactly: a verdict never rests on a fingerprint. */
final class StateStore {
  private long[] pool = new long[1 << 12];
  private int poolTop;
  private int[] starts = new int[1 << 8];
  private int[] sizes = new int[1 << 8];
  private int[] table = new int[1 << 9];
  private long[] hashes = new long[1 << 8];
  private int count;

  int size() {
    return count;
  }

  /** Adds the sequence; whether it is new. */
  boolean add(long[] words, int size, long hash) {
    int mask = table.length - 1;
    int place = (int) (hash ^ hash >>> 29) & mask;
    while (table[place] != 0) {
      int entry = table[place] - 1;
      if (hashes[entry] == hash && sizes[entry] == size && equal(starts[entry], words, size)) {
        return false;
      }
      place = place + 1 & mask;
    }
    append(words, size, hash);
    table[place] = count;
    if (count * 2 > table.length) {
      grow();
    }
    return true;
  }

  private boolean equal(int start, long[] words, int size) {
    return Arrays.equals(pool, start, start + size, words, 0, size);
  }

  private void append(long[] words, int size, long hash) {
    if (poolTop + size > pool.length) {
      pool = Arrays.copyOf(pool, Math.max(pool.length * 2, poolTop + size));
    }
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, count * 2);
      sizes = Arrays.copyOf(sizes, count * 2);
      hashes = Arrays.copyOf(hashes, count * 2);
    }
    System.arraycopy(words, 0, pool, poolTop, size);
    starts[count] = poolTop;
    sizes[count] = size;
    hashes[count] = hash;
    poolTop += size;
    count++;
  }

  private void grow() {
    table = new int[table.length * 2];
    int mask = table.length - 1;
    for (int i = 0; i < count; i++) {
      int place = (int) (hashes[i] ^ hashes[i] >>> 29) & mask;
      while (table[place] != 0) {
        place = place + 1 & mask;
      }
      table[place] = i + 1;
    }
  }
}
