package adversarial;

import java.util.concurrent.atomic.AtomicInteger;

/** The greatest value met in failed rounds is returned. */
public class KeepsBest {
  private final AtomicInteger a = new AtomicInteger();

  public int add(int n) {
    int best = 0;
    while (true) {
      int x = a.get();
      best = Math.max(best, x);
      if (a.compareAndSet(x, n)) {
        return best;
      }
    }
  }

  public int get() {
    return a.get();
  }
}
