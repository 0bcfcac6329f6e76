package io.selvage.samples;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A lock-free counter modulo eight: it reads the value, adds one, and retries if another thread was
 * faster. {@code increment} returns the value before, and takes effect when its compare-and-set
 * succeeds.
 */
public final class ModuloCounter {
  private static final int VALUES = 8;

  private final AtomicInteger value = new AtomicInteger();

  public int increment() {
    while (true) {
      int seen = value.get();
      if (value.compareAndSet(seen, (seen + 1) % VALUES)) {
        return seen;
      }
    }
  }

  public int get() {
    return value.get();
  }
}
