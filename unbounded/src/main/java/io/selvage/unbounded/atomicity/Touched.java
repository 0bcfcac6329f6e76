package io.selvage.unbounded.atomicity;

import java.util.Arrays;

/**
 * Clocks of variables or locks, and for each thread those that its transaction will have to tell.
 */
final class Touched {
  final Clock clock;

  /** The transaction for which the row is among those of a thread. */
  private final Clock since;

  private int[][] members;
  private int[] counts;

  Touched(int width) {
    clock = new Clock(width);
    since = new Clock(width);
    members = new int[width][16];
    counts = new int[width];
  }

  void need(int row) {
    clock.need(row);
    since.need(row);
  }

  void widen(int wider) {
    clock.widen(wider);
    since.widen(wider);
    int[][] more = Arrays.copyOf(members, wider);
    Arrays.fill(more, members.length, wider, null);
    Arrays.setAll(more, i -> more[i] == null ? new int[16] : more[i]);
    members = more;
    counts = Arrays.copyOf(counts, wider);
  }

  void add(int thread, int row, int transaction) {
    if (since.get(row, thread) == transaction) {
      return;
    }
    since.set(row, thread, transaction);
    if (counts[thread] == members[thread].length) {
      members[thread] = Arrays.copyOf(members[thread], 2 * counts[thread]);
    }
    members[thread][counts[thread]++] = row;
  }

  int count(int thread) {
    return counts[thread];
  }

  int member(int thread, int index) {
    return members[thread][index];
  }

  void clear(int thread) {
    counts[thread] = 0;
  }
}
