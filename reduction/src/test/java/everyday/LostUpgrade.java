// Expected: not proved (refuted). The read lock is released before the write lock is taken, and
// nothing is looked at again.
package everyday;

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LostUpgrade {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private int value = -1;

  public boolean putIfAbsent(int v) {
    lock.readLock().lock();
    try {
      if (value != -1) return false;
    } finally {
      lock.readLock().unlock();
    }
    lock.writeLock().lock();
    try {
      value = v;
      return true;
    } finally {
      lock.writeLock().unlock();
    }
  }

  public int get() {
    lock.readLock().lock();
    try {
      return value;
    } finally {
      lock.readLock().unlock();
    }
  }
}
