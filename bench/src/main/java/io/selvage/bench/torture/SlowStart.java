package io.selvage.bench.torture;

/** Takes long before any method can be called. */
public final class SlowStart {
  private static final int SUM = sum(2_000_000_000);

  private int calls;

  private static int sum(int many) {
    int sum = 0;
    for (int i = 0; i < many; i++) {
      sum = sum * 7 + i;
    }
    return sum;
  }

  public synchronized int call() {
    return ++calls + SUM;
  }
}
