package hostile;

import java.util.concurrent.locks.ReentrantLock;

/** A failed tryLock is counted. */
public class CountsContention {
  private final ReentrantLock lock = new ReentrantLock();
  private int value;

  public int add(int n) {
    int extra = 0;
    if (!lock.tryLock()) {
      lock.lock();
      extra = 1;
    }
    try {
      return value += n + extra;
    } finally {
      lock.unlock();
    }
  }
}
