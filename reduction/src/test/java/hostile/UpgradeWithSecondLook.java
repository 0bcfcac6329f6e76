package hostile;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Read lock, look; write lock, look again, write. */
public class UpgradeWithSecondLook {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private int value = -1;

  public int getOrSet(int v) {
    lock.readLock().lock();
    try {
      if (value != -1) {
        return value;
      }
    } finally {
      lock.readLock().unlock();
    }
    lock.writeLock().lock();
    try {
      if (value == -1) {
        value = v;
      }
      return value;
    } finally {
      lock.writeLock().unlock();
    }
  }
}
