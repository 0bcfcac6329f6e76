package adversarial;

import java.util.concurrent.atomic.AtomicInteger;

/** What is thrown has as many suppressed exceptions as there were failed rounds. */
public class SuppressesRounds {
  private final AtomicInteger count = new AtomicInteger();

  public int increment() {
    RuntimeException full = new IllegalStateException();
    while (true) {
      int found = count.get();
      if (found == 5) {
        throw full;
      }
      if (count.compareAndSet(found, found + 1)) {
        return found;
      }
      full.addSuppressed(new IllegalStateException());
    }
  }

  public int get() {
    return count.get();
  }
}
