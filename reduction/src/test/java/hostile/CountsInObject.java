package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** Rounds are counted in a private object, which is live. */
public class CountsInObject {
  private static final class Tries {
    int count;
  }

  private final AtomicInteger value = new AtomicInteger();

  public int increment() {
    Tries tries = new Tries();
    while (true) {
      int v = value.get();
      if (value.compareAndSet(v, v + 1)) {
        return v + 1;
      }
      if (++tries.count == 2) {
        return -1;
      }
    }
  }
}
