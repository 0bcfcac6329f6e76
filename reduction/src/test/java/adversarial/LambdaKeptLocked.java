package adversarial;

import java.util.function.IntSupplier;

/** A lambda is kept in a field, and run under the lock. */
public class LambdaKeptLocked {
  private IntSupplier kept = () -> 0;
  private int count;

  public synchronized void add(int n) {
    count += n;
    kept = () -> count;
  }

  public synchronized int run() {
    return kept.getAsInt();
  }
}
