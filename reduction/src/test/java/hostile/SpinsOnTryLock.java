package hostile;

import java.util.concurrent.locks.ReentrantLock;

/** A failed tryLock is tried again: the round is pure. */
public class SpinsOnTryLock {
  private final ReentrantLock lock = new ReentrantLock();
  private int value;

  public int add(int n) {
    while (!lock.tryLock()) {
      Thread.onSpinWait();
    }
    try {
      return value += n;
    } finally {
      lock.unlock();
    }
  }
}
