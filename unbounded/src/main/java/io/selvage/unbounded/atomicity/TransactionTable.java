package io.selvage.unbounded.atomicity;

import java.util.Arrays;

/**
 * Transactions that are still referenced: by variables as last writer or reader, by locks as last
 * releaser. The knowledge of completed transactions is stored here; a running one shares that of
 * its thread. Unreferenced rows are reused.
 */
final class TransactionTable {
  static final int NONE = -1;

  /**
   * For each row its thread, its number there, its reference count, and a serial; these are
   * adjacent.
   */
  private static final int STRIDE = 4;

  private static final int NUMBER = 1;
  private static final int REFERENCES = 2;

  /** Distinguishes the successive transactions that use the same row. */
  private static final int SERIAL = 3;

  final VectorClockTable clock;
  private int[] words = new int[64 * STRIDE];
  private int[] free = new int[64];
  private int freeCount;
  private int rows;

  TransactionTable(int width) {
    clock = new VectorClockTable(width);
  }

  int thread(int row) {
    return words[row * STRIDE];
  }

  /** The number of the transaction within its thread. */
  int number(int row) {
    return words[row * STRIDE + NUMBER];
  }

  int serial(int row) {
    return words[row * STRIDE + SERIAL];
  }

  boolean isRemembered(int row) {
    return words[row * STRIDE + REFERENCES] > 0;
  }

  int open(int thread, int number) {
    int row = freeCount > 0 ? free[--freeCount] : add();
    int at = row * STRIDE;
    words[at] = thread;
    words[at + NUMBER] = number;
    words[at + SERIAL]++;
    return row;
  }

  private int add() {
    int row = rows++;
    if (row * STRIDE == words.length) {
      words = Arrays.copyOf(words, 2 * words.length);
    }
    clock.need(row);
    return row;
  }

  void remember(int row) {
    words[row * STRIDE + REFERENCES]++;
  }

  /** Removes a reference; returns whether it was the last. */
  boolean forget(int row) {
    return --words[row * STRIDE + REFERENCES] == 0;
  }

  /** Frees a row that is unreferenced and whose transaction has ended. */
  void close(int row) {
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount);
    }
    free[freeCount++] = row;
  }
}
