package hostile;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A write under the read lock. */
public class ReadLockWrites {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private int value;

  public int add(int n) {
    lock.readLock().lock();
    try {
      return value += n;
    } finally {
      lock.readLock().unlock();
    }
  }
}
