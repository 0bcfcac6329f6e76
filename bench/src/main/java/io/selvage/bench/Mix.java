package io.selvage.bench;

import java.util.Random;

/** The mix of calls to an object that values are inserted into and removed from. */
public enum Mix {
  /** As many removals as inserts. */
  EVEN {
    @Override
    Call next(int number, int size, Random random) {
      return random.nextBoolean() ? Call.INSERT : Call.REMOVE;
    }
  },

  /** One call in a hundred peeks, one finds nothing; one value in a hundred remains. */
  RICH {
    @Override
    Call next(int number, int size, Random random) {
      if (number > size - size / 50) {
        return random.nextInt(100) < 75 ? Call.INSERT : Call.REMOVE;
      }
      if (number % 10_000 > 9_800) {
        return Call.REMOVE;
      }
      return random.nextInt(100) == 0 ? Call.PEEK : EVEN.next(number, size, random);
    }
  },

  /** Most values remain for a while. */
  FULL {
    @Override
    Call next(int number, int size, Random random) {
      return random.nextInt(100) < 55 ? Call.INSERT : Call.REMOVE;
    }
  };

  /** A kind of call. */
  enum Call {
    INSERT,
    REMOVE,
    PEEK
  }

  abstract Call next(int number, int size, Random random);
}
