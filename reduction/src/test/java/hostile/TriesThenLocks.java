package hostile;

import java.util.concurrent.locks.ReentrantLock;

/** A failed tryLock is followed by lock: alone the call does the same. */
public class TriesThenLocks {
  private final ReentrantLock lock = new ReentrantLock();
  private int value;

  public int add(int n) {
    if (!lock.tryLock()) {
      lock.lock();
    }
    try {
      return value += n;
    } finally {
      lock.unlock();
    }
  }
}
