package io.selvage.bench.torture;

/** Recursion that takes very long, and endless recursion. */
public final class Deep {
  private int calls;

  public int ackermann(int m) {
    calls++;
    return ackermann(m + 2, 9);
  }

  private static int ackermann(int m, int n) {
    if (m <= 0) {
      return n + 1;
    }
    return n <= 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
  }

  public int calls() {
    return calls;
  }
}
