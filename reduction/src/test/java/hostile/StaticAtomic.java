package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** Static state behind a constant. */
public class StaticAtomic {
  private static final AtomicInteger COUNT = new AtomicInteger();

  public int next() {
    return COUNT.incrementAndGet();
  }
}
