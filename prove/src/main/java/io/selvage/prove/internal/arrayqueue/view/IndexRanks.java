package io.selvage.prove.internal.arrayqueue.view;

import java.util.Arrays;
import java.util.OptionalInt;

/** The order of places as dense ranks. Rank 0 is index 0, whether or not a place has it. */
public final class IndexRanks {
  private IndexRanks() {}

  /** Removes unused ranks. */
  public static void close(int[] ranks) {
    int[] used = Arrays.stream(ranks).filter(rank -> rank > 0).distinct().sorted().toArray();
    for (int i = 0; i < ranks.length; i++) {
      if (ranks[i] > 0) {
        ranks[i] = 1 + Arrays.binarySearch(used, ranks[i]);
      }
    }
  }

  /** Inserts a rank just above the given one and returns it: an index between this and the next. */
  static int openAbove(int[] ranks, int rank) {
    for (int i = 0; i < ranks.length; i++) {
      if (ranks[i] > rank) {
        ranks[i]++;
      }
    }
    return rank + 1;
  }

  /** The least rank above that is in use. */
  static OptionalInt above(int[] ranks, int rank) {
    return Arrays.stream(ranks).filter(other -> other > rank).min();
  }
}
