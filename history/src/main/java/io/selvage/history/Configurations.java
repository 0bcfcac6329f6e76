package io.selvage.history;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The configurations met so far: pairs of a down-set and a state of the specification. What can
 * follow depends on nothing else, as every operation sees all before it. An open hash table in flat
 * arrays.
 */
final class Configurations {
  private static final int INITIAL = 16;

  private final int width;
  private long[] keys;
  private @Nullable Object[] states = new Object[INITIAL];
  private int[] hashes = new int[INITIAL];
  private int size;

  /**
   * @param width words of a key
   */
  Configurations(int width) {
    this.width = width;
    this.keys = new long[INITIAL * width];
  }

  /** Adds a configuration, unless it is there already: then false. */
  boolean add(long[] key, Object state) {
    int hash = hash(key, state);
    int slot = hash & hashes.length - 1;
    for (Object there = states[slot]; there != null; there = states[slot]) {
      if (hashes[slot] == hash && sameKey(slot, key) && there.equals(state)) {
        return false;
      }
      slot = slot + 1 & hashes.length - 1;
    }
    put(slot, hash, key, 0, state);
    if (++size * 2 > hashes.length) {
      grow();
    }
    return true;
  }

  int size() {
    return size;
  }

  private static int hash(long[] key, Object state) {
    long hash = state.hashCode();
    for (long word : key) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }

  private boolean sameKey(int slot, long[] key) {
    return Arrays.equals(keys, slot * width, (slot + 1) * width, key, 0, width);
  }

  private void put(int slot, int hash, long[] from, int offset, Object state) {
    System.arraycopy(from, offset, keys, slot * width, width);
    hashes[slot] = hash;
    states[slot] = state;
  }

  private void grow() {
    long[] oldKeys = keys;
    @Nullable Object[] oldStates = states;
    int[] oldHashes = hashes;
    int capacity = oldHashes.length * 2;
    keys = new long[capacity * width];
    states = new Object[capacity];
    hashes = new int[capacity];
    for (int i = 0; i < oldHashes.length; i++) {
      Object state = oldStates[i];
      if (state != null) {
        put(free(oldHashes[i]), oldHashes[i], oldKeys, i * width, state);
      }
    }
  }

  private int free(int hash) {
    int slot = hash & hashes.length - 1;
    while (states[slot] != null) {
      slot = slot + 1 & hashes.length - 1;
    }
    return slot;
  }
}
