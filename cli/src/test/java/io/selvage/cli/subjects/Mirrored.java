package io.selvage.cli.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** Two counts that are to be the same when nobody counts, and are not. */
public final class Mirrored {
  private final AtomicInteger value = new AtomicInteger();
  private volatile int mirror;

  public void increment() {
    value.incrementAndGet();
    mirror = mirror + 1;
  }

  public boolean isMirrored() {
    return mirror == value.get();
  }
}
