package hostile;

import java.util.concurrent.locks.StampedLock;

/** An optimistic section is tried again until it is valid. */
public class OptimisticRetry {
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

  public int sum() {
    while (true) {
      long stamp = lock.tryOptimisticRead();
      int a = x;
      int b = y;
      if (lock.validate(stamp)) {
        return a + b;
      }
    }
  }
}
