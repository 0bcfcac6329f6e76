package io.selvage.samples.transactions;

/**
 * Serializable if each thread makes one call, but not strictly: a reader may miss a write to x and
 * see a write to y that began after the former ended. Only one thread reads at a time: two readers
 * could see the writes in different orders.
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
