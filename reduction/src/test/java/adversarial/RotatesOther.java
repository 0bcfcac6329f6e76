package adversarial;

import java.util.concurrent.atomic.AtomicInteger;

/** The loop goes on with what another atomic holds. */
public class RotatesOther {
  private final AtomicInteger a = new AtomicInteger();
  private final AtomicInteger b = new AtomicInteger();

  public int add() {
    int x = a.get();
    while (!a.compareAndSet(x, x + 1)) {
      x = b.get();
    }
    return x;
  }

  public int other() {
    return b.incrementAndGet();
  }
}
