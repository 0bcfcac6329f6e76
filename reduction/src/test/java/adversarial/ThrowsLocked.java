package adversarial;

import java.util.concurrent.locks.ReentrantLock;

/** An exception leaves the lock held. */
public class ThrowsLocked {
  private final ReentrantLock lock = new ReentrantLock();
  private int count;

  public void add(int n) {
    lock.lock();
    count += 10 / n;
    lock.unlock();
  }

  public int get() {
    lock.lock();
    try {
      return count;
    } finally {
      lock.unlock();
    }
  }
}
