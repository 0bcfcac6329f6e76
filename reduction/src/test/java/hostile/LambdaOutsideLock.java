package hostile;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/** The lambda runs after the lock is given up. */
public class LambdaOutsideLock {
  private final ReentrantLock lock = new ReentrantLock();
  private int value;

  private int locked(IntSupplier body) {
    lock.lock();
    try {
      value++;
    } finally {
      lock.unlock();
    }
    return body.getAsInt();
  }

  public int add(int n) {
    return locked(() -> value += n);
  }
}
