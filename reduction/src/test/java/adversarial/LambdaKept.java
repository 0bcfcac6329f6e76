package adversarial;

import java.util.function.IntSupplier;

/** A lambda is kept in a field, and run without the lock. */
public class LambdaKept {
  private IntSupplier kept = () -> 0;
  private int count;

  public synchronized void add(int n) {
    count += n;
    kept = () -> count;
  }

  public int run() {
    IntSupplier mine;
    synchronized (this) {
      mine = kept;
    }
    return mine.getAsInt();
  }
}
