package hostile;

import java.util.concurrent.atomic.AtomicInteger;

/** The value of a failed round is kept. */
public class RemembersOldValue {
  private final AtomicInteger value = new AtomicInteger();

  public int increment() {
    int first = -1;
    while (true) {
      int v = value.get();
      if (first < 0) {
        first = v;
      }
      if (value.compareAndSet(v, v + 1)) {
        return first;
      }
    }
  }
}
