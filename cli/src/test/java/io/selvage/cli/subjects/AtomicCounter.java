package io.selvage.cli.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** Loses nothing. */
public final class AtomicCounter {
  private final AtomicInteger value = new AtomicInteger();

  public int inc() {
    return value.incrementAndGet();
  }
}
