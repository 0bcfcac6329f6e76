package hostile;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/** A helper takes the lock and runs a lambda. */
public class LambdaUnderLock {
  private final ReentrantLock lock = new ReentrantLock(true);
  private int value;

  private int locked(IntSupplier body) {
    lock.lock();
    try {
      return body.getAsInt();
    } finally {
      lock.unlock();
    }
  }

  public int add(int n) {
    return locked(() -> value += n);
  }

  public int get() {
    return locked(() -> value);
  }
}
