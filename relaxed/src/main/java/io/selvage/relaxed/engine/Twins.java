package io.selvage.relaxed.engine;

import java.util.Arrays;

/** What to make of threads that are alike. */
public enum Twins {
  /** One execution stands for all in which they have changed places. */
  MERGED {
    @Override
    int[] kinds(Explorer.Code code) {
      int[] kinds = new int[code.threads()];
      Arrays.setAll(kinds, code::kind);
      return kinds;
    }
  },

  /** Nothing. */
  APART {
    @Override
    int[] kinds(Explorer.Code code) {
      int[] kinds = new int[code.threads()];
      Arrays.setAll(kinds, t -> t);
      return kinds;
    }
  };

  /** Of each thread a number that its twins have, too. */
  abstract int[] kinds(Explorer.Code code);
}
