package hostile;

import java.util.concurrent.locks.ReentrantLock;

/** A lock that does nothing. */
public class OwnLock {
  private static final class Lax extends ReentrantLock {
    private static final long serialVersionUID = 1;

    @Override
    public void lock() {}

    @Override
    public void unlock() {}
  }

  private final ReentrantLock lock = new Lax();
  private int value;

  public int add(int n) {
    lock.lock();
    try {
      return value += n;
    } finally {
      lock.unlock();
    }
  }
}
