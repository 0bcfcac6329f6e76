package io.selvage.samples.transactions;

/** Two variables under one lock. */
public final class LockedPair {
  private int x;
  private int y;

  public synchronized int move() {
    int seen = x;
    y = 0;
    return seen;
  }

  public synchronized int back() {
    int seen = y;
    x = 0;
    return seen;
  }
}
