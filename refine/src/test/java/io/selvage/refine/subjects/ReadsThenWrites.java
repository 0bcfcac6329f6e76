package io.selvage.refine.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** Another increment may come between the two accesses. */
public class ReadsThenWrites {
  private final AtomicInteger value = new AtomicInteger();

  public int increment() {
    int next = value.get() + 1; // first
    value.set(next); // second
    return next;
  }

  public int get() {
    return value.get(); // elsewhere
  }
}
