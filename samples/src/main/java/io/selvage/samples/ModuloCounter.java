package io.selvage.samples;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A counter of eight values, after which it begins again: the lock-free way, to read, to add and to
 * try again if somebody was faster. {@code increment} gives the value before, and takes effect when
 * its compare-and-set succeeds.
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
