package hostile;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The condition is one of another lock. */
public class ForeignCondition {
  private final ReentrantLock lock = new ReentrantLock();
  private final ReentrantLock second = new ReentrantLock();
  private final Condition ready = second.newCondition();
  private boolean open;

  public void open() {
    lock.lock();
    try {
      open = true;
    } finally {
      lock.unlock();
    }
  }

  public int pass() throws InterruptedException {
    lock.lock();
    try {
      while (!open) {
        ready.await();
      }
      return 1;
    } finally {
      lock.unlock();
    }
  }
}
