package adversarial;

import java.util.concurrent.atomic.AtomicInteger;

/** A compare-and-set expects a constant that was read in the same round. */
public class ClaimsOnce {
  private final AtomicInteger owner = new AtomicInteger();

  public boolean claim(int who) {
    while (true) {
      if (owner.get() != 0) {
        return false;
      }
      if (owner.compareAndSet(0, who)) {
        return true;
      }
    }
  }

  public int owner() {
    return owner.get();
  }
}
