package hostile;

import java.util.concurrent.locks.StampedLock;

/** The section is validated by another lock. */
public class StampOfOther {
  private final StampedLock lock = new StampedLock();
  private final StampedLock other = new StampedLock();
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
    while (true) {
      long stamp = other.tryOptimisticRead();
      int a = x;
      if (other.validate(stamp)) {
        return a;
      }
    }
  }
}
