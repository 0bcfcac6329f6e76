package hostile;

import java.util.concurrent.locks.StampedLock;

/** What a failed section read is used. */
public class OptimisticKeepsOld {
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
    long stamp = lock.tryOptimisticRead();
    int a = x;
    int b = y;
    if (!lock.validate(stamp)) {
      stamp = lock.readLock();
      try {
        b = y;
      } finally {
        lock.unlockRead(stamp);
      }
    }
    return a + b;
  }
}
