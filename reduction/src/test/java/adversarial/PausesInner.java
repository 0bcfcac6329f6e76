package adversarial;

import java.util.concurrent.locks.ReentrantLock;

/** Only an inner level is released between. */
public class PausesInner {
  private final ReentrantLock lock = new ReentrantLock();
  private int count;

  private void pause() {
    lock.unlock();
    lock.lock();
  }

  public int twice(int n) {
    lock.lock();
    lock.lock();
    try {
      count += n;
      pause();
      count += n;
      return count;
    } finally {
      lock.unlock();
      lock.unlock();
    }
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
