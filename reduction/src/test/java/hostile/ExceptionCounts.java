package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** A failed round throws and is caught outside of the loop. */
public class ExceptionCounts {
  private final AtomicInteger value = new AtomicInteger();

  private int once() {
    int v = value.get();
    if (!value.compareAndSet(v, v + 1)) {
      throw new IllegalStateException();
    }
    return v;
  }

  public int increment() {
    try {
      return once();
    } catch (IllegalStateException e) {
      return once();
    }
  }
}
