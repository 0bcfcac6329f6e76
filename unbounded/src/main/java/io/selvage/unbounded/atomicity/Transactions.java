package io.selvage.unbounded.atomicity;

import java.util.Arrays;

/**
 * Transactions that somebody remembers: a variable by its last writer and readers, a lock by who
 * released it. What one that has ended knew is kept here; one that still runs knows what its thread
 * knows. Who is not remembered any more makes room.
 */
final class Transactions {
  static final int NONE = -1;

  final Clock clock;
  private int[] threads = new int[64];
  private int[] numbers = new int[64];
  private int[] references = new int[64];

  /** A row is used again, and then for another transaction: by this it is told. */
  private int[] serials = new int[64];

  private int[] free = new int[64];
  private int freeCount;
  private int rows;

  Transactions(int width) {
    clock = new Clock(width);
  }

  int thread(int row) {
    return threads[row];
  }

  /** Which one of its thread. */
  int number(int row) {
    return numbers[row];
  }

  int serial(int row) {
    return serials[row];
  }

  boolean isRemembered(int row) {
    return references[row] > 0;
  }

  int open(int thread, int number) {
    int row = freeCount > 0 ? free[--freeCount] : add();
    threads[row] = thread;
    numbers[row] = number;
    serials[row]++;
    return row;
  }

  private int add() {
    int row = rows++;
    if (row == threads.length) {
      threads = Arrays.copyOf(threads, 2 * row);
      numbers = Arrays.copyOf(numbers, 2 * row);
      references = Arrays.copyOf(references, 2 * row);
      serials = Arrays.copyOf(serials, 2 * row);
    }
    clock.need(row);
    return row;
  }

  void remember(int row) {
    references[row]++;
  }

  /** Whether nobody else remembers it. */
  boolean forget(int row) {
    return --references[row] == 0;
  }

  /** Nobody remembers it, and it has ended. */
  void close(int row) {
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount);
    }
    free[freeCount++] = row;
  }
}
