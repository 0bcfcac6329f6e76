package hostile;

import java.util.concurrent.locks.StampedLock;

/** A failed validation is a result. */
public class OptimisticGivesUp {
  private final StampedLock lock = new StampedLock();
  private int x;

  public void move(int dx) {
    long stamp = lock.writeLock();
    try {
      x += dx;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  public int get() {
    long stamp = lock.tryOptimisticRead();
    int a = x;
    return lock.validate(stamp) ? a : -1;
  }
}
