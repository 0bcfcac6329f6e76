package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** A StringBuilder counts the rounds. */
public class CountsInBuilder {
  private final AtomicInteger value = new AtomicInteger();

  public int increment() {
    StringBuilder tries = new StringBuilder();
    while (tries.length() < 2) {
      int v = value.get();
      if (value.compareAndSet(v, v + 1)) {
        return v + 1;
      }
      tries.append('x');
    }
    return -1;
  }
}
