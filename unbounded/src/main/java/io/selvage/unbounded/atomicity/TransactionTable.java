package io.selvage.unbounded.atomicity;

import java.util.Arrays;

/**
 * Transactions that somebody remembers: a variable by its last writer and readers, a lock by who
 * released it. What one that has ended knew is kept here; one that still runs knows what its thread
 * knows. Who is not remembered any more makes room.
 */
final class TransactionTable {
  static final int NONE = -1;

  /** Of each its thread, its number there, who remembers it, and a serial: they lie together. */
  private static final int STRIDE = 4;

  private static final int NUMBER = 1;
  private static final int REFERENCES = 2;

  /** A row is used again, and then for another transaction: by this it is told. */
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

  /** Which one of its thread. */
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

  /** Whether nobody else remembers it. */
  boolean forget(int row) {
    return --words[row * STRIDE + REFERENCES] == 0;
  }

  /** Nobody remembers it, and it has ended. */
  void close(int row) {
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount);
    }
    free[freeCount++] = row;
  }
}
