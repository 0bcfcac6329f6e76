package demo;

import io.selvage.junit.Op;
import io.selvage.junit.Verify;

@Verify
class CounterTest {
  final Counter counter = new Counter();

  @Op
  int inc() {
    return counter.inc();
  }
}
