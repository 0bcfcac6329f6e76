package hostile;

import java.util.concurrent.locks.StampedLock;

/** The section is not validated on one path. */
public class OptimisticForgets {
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

  public int get(boolean sure) {
    long stamp = lock.tryOptimisticRead();
    int a = x;
    if (sure && !lock.validate(stamp)) {
      return -1;
    }
    return a;
  }
}
