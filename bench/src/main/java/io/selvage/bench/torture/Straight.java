package io.selvage.bench.torture;

/** A long thread-local computation: no other thread can distinguish its steps. */
public final class Straight {
  private int last;

  public synchronized int compute(int seed) {
    int value = seed;
    for (int i = 0; i < 1_000_000_000; i++) {
      value = value * 31 + (value >>> 7) + i;
    }
    last = value;
    return value;
  }

  public synchronized int last() {
    return last;
  }
}
