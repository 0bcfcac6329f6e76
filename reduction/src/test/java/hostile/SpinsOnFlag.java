package hostile;

import java.util.concurrent.atomic.AtomicBoolean;

/** A spin lock of its own: not known to be a lock. */
public class SpinsOnFlag {
  private final AtomicBoolean busy = new AtomicBoolean();
  private int value;

  public int add(int n) {
    while (!busy.compareAndSet(false, true)) {
      Thread.onSpinWait();
    }
    try {
      return value += n;
    } finally {
      busy.set(false);
    }
  }
}
