package io.selvage.relaxed.engine;

import java.util.Arrays;

/** How to treat symmetric threads. */
public enum SymmetricThreads {
  /**
   * One execution represents all permutations of twins, provided that there are not too many; they
   * are enumerated if a question is not symmetric.
   */
  MERGED {
    @Override
    int[] kinds(ExecutionExplorer.Code code) {
      return merged(code, MOST_WAYS);
    }
  },

  /** The same for any number of permutations, for questions that are symmetric. */
  ALL_MERGED {
    @Override
    int[] kinds(ExecutionExplorer.Code code) {
      return merged(code, Integer.MAX_VALUE);
    }
  },

  /** No reduction. */
  APART {
    @Override
    int[] kinds(ExecutionExplorer.Code code) {
      int[] kinds = new int[code.threads()];
      Arrays.setAll(kinds, t -> t);
      return kinds;
    }
  };

  private static final int MOST_WAYS = 720;

  /** For each thread a number that it shares with its twins. */
  abstract int[] kinds(ExecutionExplorer.Code code);

  private static int[] merged(ExecutionExplorer.Code code, long most) {
    int[] kinds = new int[code.threads()];
    long ways = 1;
    for (int t = 0; t < kinds.length; t++) {
      kinds[t] = code.kind(t);
      int number = 1;
      for (int u = 0; u < t; u++) {
        number += kinds[u] == kinds[t] ? 1 : 0;
      }
      boolean fits = ways * number <= most;
      ways *= fits ? number : 1;
      // Negative numbers are unique to a thread.
      kinds[t] = fits ? kinds[t] : -1 - t;
    }
    return kinds;
  }
}
