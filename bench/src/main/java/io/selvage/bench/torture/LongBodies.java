package io.selvage.bench.torture;

import io.selvage.core.Parallel;

/** Tests for {@code explore} that take long between two visible steps. */
public final class LongBodies {
  private static final long MANY = 1L << 40;

  private int x;
  private String text = "";

  private static long sum() {
    long sum = 0;
    for (long i = 0; i < MANY; i++) {
      sum += i;
    }
    return sum;
  }

  public void spins() {
    Parallel.run(() -> x = (int) sum(), () -> x = 2);
  }

  public void formats() {
    Parallel.run(() -> text = String.format("%d-%s-%5.2f", x, "a", 1.5), () -> text = "" + x);
  }

  public void formatsBefore() {
    String all = "";
    for (int i = 0; i < 100; i++) {
      all += String.format("%08d %s", i, all);
    }
    String before = all;
    Parallel.run(() -> text = before, () -> x = 2);
  }
}
