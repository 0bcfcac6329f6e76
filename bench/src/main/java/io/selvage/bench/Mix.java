package io.selvage.bench;

import java.util.Random;

/** Which calls come how often, to something that values go into and come out of. */
public enum Mix {
  /** As many removals as inserts. */
  EVEN {
    @Override
    Call next(int number, int size, Random random) {
      return random.nextBoolean() ? Call.INSERT : Call.REMOVE;
    }
  },

  /** One call in a hundred peeks, one finds nothing; one value in a hundred stays. */
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

  /** Most values stay for a while. */
  FULL {
    @Override
    Call next(int number, int size, Random random) {
      return random.nextInt(100) < 55 ? Call.INSERT : Call.REMOVE;
    }
  };

  /** What a client does. */
  enum Call {
    INSERT,
    REMOVE,
    PEEK
  }

  abstract Call next(int number, int size, Random random);
}
