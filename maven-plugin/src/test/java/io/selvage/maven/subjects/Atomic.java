package io.selvage.maven.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** Correct. */
public class Atomic {
  private final AtomicInteger value = new AtomicInteger();

  public int inc() {
    return value.incrementAndGet();
  }
}
