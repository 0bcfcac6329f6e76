package io.selvage.samples;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A counter for any number of threads: {@link LostUpdateCounter} repaired.
 *
 * <p>Every operation takes effect in one step that reads and writes at once. {@code increment} is
 * such a step by itself. {@code tryDecrement} first reads and then decides; its compare-and-set
 * succeeds only if the value is still the one that the decision was about, and otherwise it decides
 * again.
 */
public final class AtomicCounter {
  private final AtomicInteger value = new AtomicInteger();

  public int get() {
    return value.get();
  }

  public int increment() {
    return value.incrementAndGet();
  }

  public boolean tryDecrement() {
    while (true) {
      int seen = value.get();
      if (seen == 0) {
        return false;
      }
      if (value.compareAndSet(seen, seen - 1)) {
        return true;
      }
    }
  }
}
