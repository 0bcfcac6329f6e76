package io.selvage.bench;

import java.lang.management.ManagementFactory;
import java.util.Locale;

/** Prints measurements with their targets; times are CPU times of this thread. */
public final class Table {
  private static final int ROUNDS = 30;

  private Table() {}

  public static void head(String title) {
    System.out.printf("%n%s%n", title);
    System.out.printf("  %-58s %12s   %s%n", "", "measured", "asked");
  }

  public static void row(String what, double measured, String unit, String asked) {
    System.out.printf(Locale.ROOT, "  %-58s %8.3f %-6s %s%n", what, measured, unit, asked);
  }

  /** CPU nanoseconds per item, the best of some rounds: after warm-up, undisturbed. */
  public static double nanos(int many, Runnable work) {
    double best = Double.MAX_VALUE;
    for (int i = 0; i < ROUNDS; i++) {
      long start = cpu();
      work.run();
      best = Math.min(best, (cpu() - start) / (double) many);
    }
    return best;
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
