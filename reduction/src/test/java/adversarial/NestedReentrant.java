package adversarial;

import java.util.concurrent.locks.ReentrantLock;

/** Locks are taken again by the methods called. */
public class NestedReentrant {
  private final ReentrantLock lock = new ReentrantLock();
  private int count;

  public int add(int n) {
    lock.lock();
    try {
      count += n;
      return count;
    } finally {
      lock.unlock();
    }
  }

  public int twice(int n) {
    lock.lock();
    try {
      return add(n) + add(n);
    } finally {
      lock.unlock();
    }
  }

  public int get() {
    lock.lock();
    try {
      return count;
    } finally {
      lock.unlock();
    }
  }
}
