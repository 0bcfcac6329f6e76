package io.selvage.unbounded.serial;

/**
 * Who is listed beside what is shared, one by one. A lock has at most one holder, so that a list
 * has an end however many threads there are.
 */
enum Listed {
  NOBODY {
    @Override
    boolean has(Rider rider) {
      return false;
    }
  },
  HOLDERS {
    @Override
    boolean has(Rider rider) {
      return rider.local().isHolder();
    }
  };

  abstract boolean has(Rider rider);
}
