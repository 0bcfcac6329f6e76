package demo;

import java.util.concurrent.atomic.AtomicInteger;

/** A counter for many threads. */
public class Counter {
  private final AtomicInteger value = new AtomicInteger();

  public int increment() {
    return value.incrementAndGet();
  }
}
