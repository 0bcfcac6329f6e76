package io.selvage.relaxed.engine;

import java.util.Arrays;

/** What to make of threads that are alike. */
public enum SymmetricThreads {
  /**
   * One execution stands for all in which they have changed places; as long as there are not too
   * many ways to do that, which are gone through where a question is not symmetric.
   */
  MERGED {
    @Override
    int[] kinds(ExecutionExplorer.Code code) {
      return merged(code, MOST_WAYS);
    }
  },

  /** The same, however many ways there are: for questions that are symmetric. */
  ALL_MERGED {
    @Override
    int[] kinds(ExecutionExplorer.Code code) {
      return merged(code, Integer.MAX_VALUE);
    }
  },

  /** Nothing. */
  APART {
    @Override
    int[] kinds(ExecutionExplorer.Code code) {
      int[] kinds = new int[code.threads()];
      Arrays.setAll(kinds, t -> t);
      return kinds;
    }
  };

  private static final int MOST_WAYS = 720;

  /** Of each thread a number that its twins have, too. */
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
      // No thread has a negative number.
      kinds[t] = fits ? kinds[t] : -1 - t;
    }
    return kinds;
  }
}
