package io.selvage.samples.barriers;

/**
 * Counts by a read and a write: an increment may be lost, which shows only when a thread reads it.
 */
public final class LossyCounter {
  private volatile int value;

  public void increment() {
    int seen = value;
    value = seen + 1;
  }

  public int get() {
    return value;
  }
}
