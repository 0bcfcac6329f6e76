// Expected: not proved (refuted). A failed tryLock is a result; a call that runs alone never has
// it.
package everyday;

import java.util.concurrent.locks.ReentrantLock;

public class TryLockGivesUp {
  private final ReentrantLock lock = new ReentrantLock();
  private int value;

  public boolean add(int n) {
    if (!lock.tryLock()) return false;
    try {
      value += n;
      return true;
    } finally {
      lock.unlock();
    }
  }

  public int get() {
    lock.lock();
    try {
      return value;
    } finally {
      lock.unlock();
    }
  }
}
