package io.selvage.core.collection;

/**
 * A set of words, in an array. The place of a word is told by the highest bits of its hash, so that
 * growing goes through old and new array in order: each is read and written once, as memory likes.
 */
public final class LongSet {
  private static final long EMPTY = 0;

  /** Words are kept plus one, so that none of those allowed is the mark of an empty place. */
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

  /** Whether the word is there; it is not -1. */
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

  /** Looks where the word should be: of many such looks memory does several at a time. */
  public long fetch(long key) {
    return keys[place(key)];
  }

  /** Adds the word; whether it was not there. */
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
