package io.selvage.history.internal.search;

import java.util.Arrays;

/**
 * Configurations from which no solution is reachable: the completed operations taken, the pending
 * ones taken, and the state. The possible continuations depend on nothing else, as every operation
 * sees all operations before it. A continuation that is possible with more pending operations taken
 * is possible with fewer; so a configuration fails if one fails that has fewer pending operations
 * and is equal otherwise.
 *
 * <p>A hash table with chaining over completed operations and state; entries lie in one flat array:
 * key, pending key, then state and the next entry of the chain.
 */
final class FailedConfigurations {
  private static final int FIRST_HEADS = 16;
  private static final long LOW = 0xFFFF_FFFFL;

  private final int keyWords;
  private final int pendingWords;
  private final int width;
  private int[] heads = new int[FIRST_HEADS];
  private long[] entries;
  private int size;

  FailedConfigurations(int keyWords, int pendingWords) {
    this.keyWords = keyWords;
    this.pendingWords = pendingWords;
    this.width = keyWords + pendingWords + 1;
    this.entries = new long[FIRST_HEADS * width];
  }

  int size() {
    return size;
  }

  /** Whether the table is full, which is the case when an array cannot hold more. */
  boolean isFull() {
    return size == heads.length && 2L * heads.length * width > Integer.MAX_VALUE - 8;
  }

  boolean has(long[] key, long[] pending, int state) {
    int entry = heads[hash(key, 0, state) & heads.length - 1];
    while (entry != 0) {
      int start = (entry - 1) * width;
      long last = entries[start + width - 1];
      if ((int) (last >>> Integer.SIZE) == state
          && isSame(start, key)
          && isWithin(start + keyWords, pending)) {
        return true;
      }
      entry = (int) (last & LOW);
    }
    return false;
  }

  private boolean isSame(int start, long[] key) {
    for (int i = 0; i < keyWords; i++) {
      if (entries[start + i] != key[i]) {
        return false;
      }
    }
    return true;
  }

  private boolean isWithin(int start, long[] pending) {
    for (int i = 0; i < pendingWords; i++) {
      if ((entries[start + i] & ~pending[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  void add(long[] key, long[] pending, int state) {
    if (size == heads.length) {
      grow();
    }
    int start = size * width;
    System.arraycopy(key, 0, entries, start, keyWords);
    System.arraycopy(pending, 0, entries, start + keyWords, pendingWords);
    link(size++, state);
  }

  private void link(int index, int state) {
    int start = index * width;
    int slot = hash(entries, start, state) & heads.length - 1;
    entries[start + width - 1] = (long) state << Integer.SIZE | heads[slot];
    heads[slot] = index + 1;
  }

  private int hash(long[] words, int start, int state) {
    long hash = state;
    for (int i = 0; i < keyWords; i++) {
      hash = (hash ^ words[start + i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }

  private void grow() {
    heads = new int[2 * heads.length];
    entries = Arrays.copyOf(entries, Math.multiplyExact(heads.length, width));
    for (int i = 0; i < size; i++) {
      link(i, (int) (entries[i * width + width - 1] >>> Integer.SIZE));
    }
  }
}
