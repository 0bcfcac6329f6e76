package hostile;

import java.util.concurrent.locks.StampedLock;

/** Two valid sections are two snapshots. */
public class TwoOptimistic {
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

  private int get() {
    while (true) {
      long stamp = lock.tryOptimisticRead();
      int a = x;
      if (lock.validate(stamp)) {
        return a;
      }
    }
  }

  public int twice() {
    return get() * 10 + get();
  }
}
