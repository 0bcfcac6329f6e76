package io.selvage.samples.broken;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * {@link io.selvage.samples.AtomicCounter} where {@code tryDecrement} checks, then acts. Each step
 * is atomic, the two together are not: two threads may both see the last unit and both take it.
 */
public final class CheckThenActCounter {
  private final AtomicInteger value = new AtomicInteger();

  public int get() {
    return value.get();
  }

  public int increment() {
    return value.incrementAndGet();
  }

  public boolean tryDecrement() {
    if (value.get() == 0) {
      return false;
    }
    value.decrementAndGet(); // the value may be zero by now
    return true;
  }
}
