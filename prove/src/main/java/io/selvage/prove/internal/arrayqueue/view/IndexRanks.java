package io.selvage.prove.internal.arrayqueue.view;

import java.util.Arrays;
import java.util.OptionalInt;

/** The order of places as ranks without holes. Rank 0 is index 0, whether a place has it or not. */
public final class IndexRanks {
  private IndexRanks() {}

  /** Leaves out the ranks that nothing has. */
  public static void close(int[] ranks) {
    int[] used = Arrays.stream(ranks).filter(rank -> rank > 0).distinct().sorted().toArray();
    for (int i = 0; i < ranks.length; i++) {
      if (ranks[i] > 0) {
        ranks[i] = 1 + Arrays.binarySearch(used, ranks[i]);
      }
    }
  }

  /** Makes room for one rank just above, and returns it: an index between this and the next. */
  static int openAbove(int[] ranks, int rank) {
    for (int i = 0; i < ranks.length; i++) {
      if (ranks[i] > rank) {
        ranks[i]++;
      }
    }
    return rank + 1;
  }

  /** The least rank above that something has. */
  static OptionalInt above(int[] ranks, int rank) {
    return Arrays.stream(ranks).filter(other -> other > rank).min();
  }
}
