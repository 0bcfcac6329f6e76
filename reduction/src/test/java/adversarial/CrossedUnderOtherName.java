package adversarial;

import java.util.concurrent.locks.ReentrantLock;

/** Both fields hold one lock, so that the locks are crossed. */
public class CrossedUnderOtherName {
  private final ReentrantLock one = make();
  private final ReentrantLock other = Integer.parseInt("1") == 1 ? one : make();
  private final ReentrantLock inner = new ReentrantLock();
  private int count;

  public void addOne() {
    one.lock();
    try {
      inner.lock();
      try {
        count++;
      } finally {
        inner.unlock();
      }
    } finally {
      one.unlock();
    }
  }

  public void addOther() {
    inner.lock();
    try {
      other.lock();
      try {
        count++;
      } finally {
        other.unlock();
      }
    } finally {
      inner.unlock();
    }
  }

  private static ReentrantLock make() {
    return new ReentrantLock();
  }
}
