package io.selvage.remedy.subjects;

import java.util.concurrent.atomic.AtomicLong;

/** A get and a set are two steps. */
public class SumCounter {
  private final AtomicLong sum = new AtomicLong();

  public long add(int amount) {
    sum.set(sum.get() + amount);
    return sum.get();
  }
}
