package demo;

import java.util.concurrent.atomic.AtomicInteger;

/** Correct. */
public class Tickets {
  private final AtomicInteger last = new AtomicInteger();

  public int next() {
    while (true) {
      int now = last.get();
      if (last.compareAndSet(now, now + 1)) {
        return now + 1;
      }
    }
  }
}
