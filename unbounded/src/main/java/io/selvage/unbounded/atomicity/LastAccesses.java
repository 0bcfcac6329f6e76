package io.selvage.unbounded.atomicity;

import java.util.Arrays;

/**
 * The last accesses of each variable, as far as they matter: the transaction that wrote it, and
 * mutually unordered transactions that have read it since; usually at most one. For locks, releases
 * are writes.
 */
final class LastAccesses {
  private static final int NONE = TransactionTable.NONE;
  private static final int MANY = -2;

  /**
   * For each target the writer and the reader: thread, number, row. The data that one access needs
   * is adjacent.
   */
  private static final int STRIDE = 8;

  private static final int READER = 3;
  private static final int[] NOBODY = {};

  private int[] words = new int[0];
  private int[][] readers = new int[0][];

  void need(int target) {
    int size = words.length / STRIDE;
    if (target >= size) {
      int more = Math.max(target + 1, Math.max(16, 2 * size));
      words = Arrays.copyOf(words, more * STRIDE);
      readers = Arrays.copyOf(readers, more);
      for (int each = size; each < more; each++) {
        words[each * STRIDE + 2] = NONE;
        words[each * STRIDE + READER + 2] = NONE;
        readers[each] = NOBODY;
      }
    }
  }

  int writer(int target) {
    return words[target * STRIDE + 2];
  }

  int writerThread(int target) {
    return words[target * STRIDE];
  }

  int writerNumber(int target) {
    return words[target * STRIDE + 1];
  }

  void write(int target, int thread, int number, int row) {
    int at = target * STRIDE;
    words[at] = thread;
    words[at + 1] = number;
    words[at + 2] = row;
  }

  /** The only reader; {@link TransactionTable#NONE} if there is none, or several. */
  int reader(int target) {
    return Math.max(NONE, words[target * STRIDE + READER + 2]);
  }

  boolean hasMany(int target) {
    return words[target * STRIDE + READER + 2] == MANY;
  }

  int readerThread(int target) {
    return words[target * STRIDE + READER];
  }

  int readerNumber(int target) {
    return words[target * STRIDE + READER + 1];
  }

  void read(int target, int thread, int number, int row) {
    int at = target * STRIDE + READER;
    words[at] = thread;
    words[at + 1] = number;
    words[at + 2] = row;
  }

  void clearReaders(int target) {
    words[target * STRIDE + READER + 2] = NONE;
    readers[target] = NOBODY;
  }

  /** The rows of several readers. */
  int[] many(int target) {
    return readers[target];
  }

  void readByMany(int target, int[] rows) {
    words[target * STRIDE + READER + 2] = MANY;
    readers[target] = rows;
  }
}
