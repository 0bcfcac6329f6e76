package adversarial;

import java.util.concurrent.atomic.AtomicInteger;

/** The first value read is added at the end. */
public class RetriesWithOld {
  private final AtomicInteger a = new AtomicInteger();

  public int add(int n) {
    int first = a.get();
    int x = first;
    while (!a.compareAndSet(x, x + n)) {
      x = a.get();
    }
    return first;
  }

  public int get() {
    return a.get();
  }
}
