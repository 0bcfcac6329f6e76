package io.selvage.unbounded.atomicity;

import java.util.Arrays;

/**
 * For each thread with a running transaction, the completed transactions that depend on it: when it
 * ends, its final clock propagates to them.
 */
final class TransactionDependents {
  private int[][] rows;
  private int[][] serials;
  private int[] counts;

  TransactionDependents(int width) {
    rows = new int[width][16];
    serials = new int[width][16];
    counts = new int[width];
  }

  void widen(int wider) {
    int before = rows.length;
    rows = Arrays.copyOf(rows, wider);
    serials = Arrays.copyOf(serials, wider);
    counts = Arrays.copyOf(counts, wider);
    for (int thread = before; thread < wider; thread++) {
      rows[thread] = new int[16];
      serials[thread] = new int[16];
    }
  }

  void add(int thread, int row, int serial) {
    int count = counts[thread]++;
    if (count == rows[thread].length) {
      rows[thread] = Arrays.copyOf(rows[thread], 2 * count);
      serials[thread] = Arrays.copyOf(serials[thread], 2 * count);
    }
    rows[thread][count] = row;
    serials[thread][count] = serial;
  }

  int count(int thread) {
    return counts[thread];
  }

  int row(int thread, int index) {
    return rows[thread][index];
  }

  int serial(int thread, int index) {
    return serials[thread][index];
  }

  void clear(int thread) {
    counts[thread] = 0;
  }
}
