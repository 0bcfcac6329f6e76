package hostile;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The write lock is given up for the read lock. */
public class Downgrades {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private int value;

  public int add(int n) {
    lock.writeLock().lock();
    try {
      value += n;
      lock.readLock().lock();
    } finally {
      lock.writeLock().unlock();
    }
    try {
      return value;
    } finally {
      lock.readLock().unlock();
    }
  }
}
