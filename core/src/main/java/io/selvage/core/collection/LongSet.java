package io.selvage.core.collection;

/**
 * A set of {@code long} values in an array. The slot of a value is given by the highest bits of its
 * hash, so that resizing traverses the old and the new array in order: each is read and written
 * once, which suits the cache.
 */
public final class LongSet {
  private static final long EMPTY = 0;

  /** Values are stored plus one, so that no permitted value equals the mark of an empty slot. */
  private long[] keys;

  private int shift;
  private int count;

  public LongSet(int bits) {
    keys = new long[1 << bits];
    shift = 64 - bits;
  }

  public int size() {
    return count;
  }

  /** Whether the set contains the value, which must not be -1. */
  public boolean contains(long key) {
    int mask = keys.length - 1;
    int place = place(key);
    for (long at = keys[place]; at != EMPTY; at = keys[place]) {
      if (at == key + 1) {
        return true;
      }
      place = place + 1 & mask;
    }
    return false;
  }

  /** Reads the first slot of the value. The memory system overlaps many such independent reads. */
  public long fetch(long key) {
    return keys[place(key)];
  }

  /** Adds the value; returns whether it was absent. */
  public boolean add(long key) {
    int mask = keys.length - 1;
    int place = place(key);
    for (long at = keys[place]; at != EMPTY; at = keys[place]) {
      if (at == key + 1) {
        return false;
      }
      place = place + 1 & mask;
    }
    keys[place] = key + 1;
    if (++count > keys.length / 4 * 3) {
      grow();
    }
    return true;
  }

  public long bytes() {
    return 8L * keys.length;
  }

  private void grow() {
    long[] old = keys;
    keys = new long[old.length * 2];
    shift--;
    int mask = keys.length - 1;
    for (long entry : old) {
      if (entry != EMPTY) {
        int place = place(entry - 1);
        while (keys[place] != EMPTY) {
          place = place + 1 & mask;
        }
        keys[place] = entry;
      }
    }
  }

  private int place(long key) {
    return (int) (LongIntMap.mix(key) >>> shift);
  }
}
