package io.selvage.refine.internal.graph;

import java.util.Arrays;

/** A state as it is written: words, and which thread stands at which place of them. */
public final class EncodedState {
  public long[] words = new long[64];
  public int size;
  int[] order = new int[0];
  int ties;

  /**
   * For each name of a value the one before, as a {@link ValueRenaming}; and how many are in use.
   */
  int renaming;

  int used;

  /** Starts a state with the threads at their own places. */
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

  /** The threads at this place and the one before could change places: it would be this state. */
  public void tie(int place) {
    ties |= 1 << place;
  }

  /**
   * Values are called otherwise in this state.
   *
   * @param values for each name the name it had
   * @param count how many of the names occur
   */
  public void rename(int[] values, int count) {
    renaming = ValueRenaming.number(values);
    used = count;
  }

  /**
   * Says where each thread was written.
   *
   * @param threads for each place the thread that stands there
   * @param tied as bits the places that could be exchanged with the one before
   */
  public void arrange(int[] threads, int tied) {
    System.arraycopy(threads, 0, order, 0, threads.length);
    ties = tied;
  }

  /** For each place the thread that stands there; whoever writes a state may change it. */
  public int[] order() {
    return order;
  }
}
