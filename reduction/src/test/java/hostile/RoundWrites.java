package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** A failed round writes a volatile field. */
public class RoundWrites {
  private final AtomicInteger value = new AtomicInteger();
  private volatile boolean contended;

  public int increment() {
    while (true) {
      int v = value.get();
      if (value.compareAndSet(v, v + 1)) {
        return v + 1;
      }
      contended = true;
    }
  }

  public boolean contended() {
    return contended;
  }
}
