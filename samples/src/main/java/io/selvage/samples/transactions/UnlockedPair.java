package io.selvage.samples.transactions;

/** Two variables without a lock. */
public final class UnlockedPair {
  private volatile int x;
  private volatile int y;

  public int move() {
    int seen = x;
    y = 0;
    return seen;
  }

  public int back() {
    int seen = y;
    x = 0;
    return seen;
  }
}
