package hostile;

import java.util.concurrent.locks.ReentrantLock;

/** The finally block releases the other lock. */
public class FinallyUnlocksOther {
  private final ReentrantLock one = new ReentrantLock();
  private final ReentrantLock two = new ReentrantLock();
  private int value;

  public int add(int n) {
    one.lock();
    two.lock();
    try {
      return value += n;
    } finally {
      two.unlock();
      if (n > 0) {
        one.unlock();
      }
    }
  }
}
