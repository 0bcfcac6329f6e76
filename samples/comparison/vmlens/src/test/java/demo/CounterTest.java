package demo;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.vmlens.api.AllInterleavings;
import org.junit.jupiter.api.Test;

class CounterTest {
  private int first;
  private int second;

  @Test
  void twoCalls() throws InterruptedException {
    try (AllInterleavings all = new AllInterleavings("Counter")) {
      while (all.hasNext()) {
        Counter counter = new Counter();
        Thread thread = new Thread(() -> first = counter.inc());
        thread.start();
        second = counter.inc();
        thread.join();
        assertTrue(first == 1 && second == 2 || first == 2 && second == 1);
      }
    }
  }
}
