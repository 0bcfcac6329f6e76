package io.selvage.relaxed.subjects;

import io.selvage.core.Parallel;

/** Bodies that are at it for very long without a step that others could see. */
public class LongBodies {
  private static final long MANY = 1L << 40;

  private int x;

  static long sum() {
    long sum = 0;
    for (long i = 0; i < MANY; i++) {
      sum += i;
    }
    return sum;
  }

  static final class Slow {
    static final long SUM = sum();

    private Slow() {}
  }

  public void spinsInAThread() {
    Parallel.run(() -> x = (int) sum(), () -> x = 2);
  }

  public void spinsBefore() {
    x = (int) sum();
    Parallel.run(() -> x = 1, () -> x = 2);
  }

  public void spinsInAnInitialiser() {
    Parallel.run(() -> x = (int) Slow.SUM, () -> x = 2);
  }
}
