package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** Two successful swaps in one call. */
public class SwapsTwice {
  private final AtomicInteger value = new AtomicInteger();

  public int twice() {
    for (int i = 0; i < 2; i++) {
      int v;
      do {
        v = value.get();
      } while (!value.compareAndSet(v, v + 1));
    }
    return 0;
  }

  public int get() {
    return value.get();
  }
}
