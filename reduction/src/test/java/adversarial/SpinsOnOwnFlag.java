package adversarial;

import java.util.concurrent.atomic.AtomicBoolean;

/** Nothing changes while the compare-and-set fails. */
public class SpinsOnOwnFlag {
  private final AtomicBoolean held = new AtomicBoolean();

  public void acquire() {
    while (!held.compareAndSet(false, true)) {
      Thread.onSpinWait();
    }
  }

  public void release() {
    held.set(false);
  }
}
