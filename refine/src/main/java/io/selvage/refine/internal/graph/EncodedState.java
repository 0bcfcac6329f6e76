package io.selvage.refine.internal.graph;

import java.util.Arrays;

/** An encoded state: words, and which thread is at which place in them. */
public final class EncodedState {
  public long[] words = new long[64];
  public int size;
  int[] order = new int[0];
  int ties;

  /**
   * For each name of a value the previous name, as a {@link ValueRenaming}; and how many are in
   * use.
   */
  int renaming;

  int used;

  /** Starts a state with the threads in their original places. */
  public void clear(int threads) {
    size = 0;
    ties = 0;
    renaming = 0;
    used = 0;
    if (order.length != threads) {
      order = new int[threads];
    }
    for (int i = 0; i < threads; i++) {
      order[i] = i;
    }
  }

  public void put(long word) {
    if (size == words.length) {
      words = Arrays.copyOf(words, size * 2);
    }
    words[size++] = word;
  }

  public void putAll(long[] from, int start, int end) {
    int count = end - start;
    if (size + count > words.length) {
      words = Arrays.copyOf(words, Math.max(words.length * 2, size + count));
    }
    System.arraycopy(from, start, words, size, count);
    size += count;
  }

  /** The words alone. */
  public long[] copy() {
    return Arrays.copyOf(words, size);
  }

  /** Exchanging the threads at this place and the previous one would yield this state. */
  public void tie(int place) {
    ties |= 1 << place;
  }

  /**
   * Renames the values in this state.
   *
   * @param values for each name the previous name
   * @param count the number of names that occur
   */
  public void rename(int[] values, int count) {
    renaming = ValueRenaming.number(values);
    used = count;
  }

  /**
   * Sets the place of each thread.
   *
   * @param threads for each place its thread
   * @param tied the places, as bits, that could be exchanged with the previous one
   */
  public void arrange(int[] threads, int tied) {
    System.arraycopy(threads, 0, order, 0, threads.length);
    ties = tied;
  }

  /** For each place its thread; the encoder of a state may change the array. */
  public int[] order() {
    return order;
  }
}
