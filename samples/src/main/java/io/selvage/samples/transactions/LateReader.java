package io.selvage.samples.transactions;

/**
 * Serializable where each thread makes one call, but not strictly: a reader misses a write to x
 * that ended before the write to y began, which it sees. One reads at a time: two of them would see
 * the writes in different orders.
 */
public final class LateReader {
  private volatile int x;
  private volatile int y;

  public synchronized int readBoth() {
    return x + y;
  }

  public void writeX() {
    x = 0;
  }

  public void writeY() {
    y = 0;
  }
}
