package hostile;

import java.util.concurrent.locks.ReentrantLock;

/** One method locks, another unlocks. */
public class UnlocksElsewhere {
  private final ReentrantLock lock = new ReentrantLock();
  private int value;

  public void begin() {
    lock.lock();
  }

  public int end(int n) {
    value += n;
    lock.unlock();
    return value;
  }
}
