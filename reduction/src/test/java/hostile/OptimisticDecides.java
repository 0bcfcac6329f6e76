package hostile;

import java.util.concurrent.locks.StampedLock;

/** A branch is taken before the section is validated. */
public class OptimisticDecides {
  private final StampedLock lock = new StampedLock();
  private int x;
  private int y;

  public void move(int dx) {
    long stamp = lock.writeLock();
    try {
      x += dx;
      y -= dx;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  public int ratio() {
    while (true) {
      long stamp = lock.tryOptimisticRead();
      int a = x / y;
      if (lock.validate(stamp)) {
        return a;
      }
    }
  }
}
