package adversarial;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The outer lock is shared, so that two calls alternate at the inner one. */
public class NestedInReadLock {
  private final ReentrantReadWriteLock outer = new ReentrantReadWriteLock();
  private final Object inner = new Object();
  private int count;

  public void addTwice() {
    outer.readLock().lock();
    synchronized (inner) {
      count++;
    }
    synchronized (inner) {
      count++;
    }
    outer.readLock().unlock();
  }

  public int get() {
    outer.readLock().lock();
    try {
      synchronized (inner) {
        return count;
      }
    } finally {
      outer.readLock().unlock();
    }
  }
}
