package hostile;

import java.util.concurrent.locks.ReentrantLock;

/** An exception between lock and try leaves the lock held. */
public class ThrowsBeforeTry {
  private final ReentrantLock lock = new ReentrantLock();
  private int value;

  public int div(int n) {
    lock.lock();
    int part = 100 / n;
    try {
      return value += part;
    } finally {
      lock.unlock();
    }
  }
}
