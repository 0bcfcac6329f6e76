package adversarial;

import java.util.concurrent.locks.ReentrantLock;

/** A method called releases the lock once too often, and takes it again. */
public class ReleasesInside {
  private final ReentrantLock lock = new ReentrantLock();
  private int count;

  private void pause() {
    lock.unlock();
    lock.lock();
  }

  public int twice(int n) {
    lock.lock();
    try {
      count += n;
      pause();
      count += n;
      return count;
    } finally {
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
