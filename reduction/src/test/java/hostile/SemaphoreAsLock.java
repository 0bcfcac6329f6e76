package hostile;

import java.util.concurrent.Semaphore;

/** A semaphore is no lock. */
public class SemaphoreAsLock {
  private final Semaphore one = new Semaphore(1);
  private int value;

  public int add(int n) throws InterruptedException {
    one.acquire();
    try {
      return value += n;
    } finally {
      one.release();
    }
  }
}
