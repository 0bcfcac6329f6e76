package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** A local class counts rounds. */
public class LocalClassCounts {
  private final AtomicInteger value = new AtomicInteger();

  public int increment() {
    class Tries {
      int left = 2;

      boolean next() {
        return left-- > 0;
      }
    }
    Tries tries = new Tries();
    while (tries.next()) {
      int v = value.get();
      if (value.compareAndSet(v, v + 1)) {
        return v + 1;
      }
    }
    return -1;
  }
}
