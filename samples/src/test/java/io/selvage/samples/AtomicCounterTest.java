package io.selvage.samples;

import io.selvage.junit.Op;
import io.selvage.junit.Verify;

@Verify(against = Counter.class, calls = 5, time = "30s")
class AtomicCounterTest {
  final AtomicCounter counter = new AtomicCounter();

  @Op
  int get() {
    return counter.get();
  }

  @Op
  int increment() {
    return counter.increment();
  }

  @Op
  boolean tryDecrement() {
    return counter.tryDecrement();
  }
}
