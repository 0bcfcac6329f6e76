package adversarial;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Both fields hold one lock, whose write lock is taken under its read lock. */
public class UpgradedUnderOtherName {
  private final ReentrantReadWriteLock one = make();
  private final ReentrantReadWriteLock other = Integer.parseInt("1") == 1 ? one : make();
  private int count;

  public void add() {
    one.readLock().lock();
    try {
      other.writeLock().lock();
      try {
        count++;
      } finally {
        other.writeLock().unlock();
      }
    } finally {
      one.readLock().unlock();
    }
  }

  private static ReentrantReadWriteLock make() {
    return new ReentrantReadWriteLock();
  }
}
