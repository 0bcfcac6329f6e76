package io.selvage.samples.barriers;

/**
 * Counts by a read and a write: an increment may be lost, and nobody knows until somebody reads.
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
