package adversarial;

import java.util.concurrent.locks.ReentrantLock;

/** Both fields hold one lock, so that the lock is given up between the writes. */
public class HeldUnderOtherName {
  private final ReentrantLock one = make();
  private final ReentrantLock other = Integer.parseInt("1") == 1 ? one : make();
  private int left;
  private int right;

  private static ReentrantLock make() {
    return new ReentrantLock();
  }

  public void add() {
    one.lock();
    try {
      left++;
      if (other.isHeldByCurrentThread()) {
        one.unlock();
        one.lock();
      }
      right++;
    } finally {
      one.unlock();
    }
  }

  public int difference() {
    one.lock();
    try {
      return left - right;
    } finally {
      one.unlock();
    }
  }
}
