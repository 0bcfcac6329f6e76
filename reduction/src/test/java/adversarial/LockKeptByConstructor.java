package adversarial;

import java.util.concurrent.locks.ReentrantLock;

/** Whoever makes the object holds its lock for good. */
public class LockKeptByConstructor {
  private final ReentrantLock lock = new ReentrantLock();
  private int count;

  public LockKeptByConstructor() {
    lock.lock();
  }

  public int add() {
    lock.lock();
    try {
      return ++count;
    } finally {
      lock.unlock();
    }
  }
}
