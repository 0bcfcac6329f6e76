// Expected: proved. Every call is one access to one atomic.
package everyday;

import java.util.concurrent.atomic.AtomicBoolean;

public class OnceFlag {
  private final AtomicBoolean done = new AtomicBoolean();

  public boolean fire() {
    return done.compareAndSet(false, true);
  }

  public boolean fired() {
    return done.get();
  }
}
