package io.selvage.remedy.subjects;

import java.util.concurrent.Semaphore;

/** Those who have a permit count without a lock. With the lock, nobody could give a permit. */
public class PermitCounter {
  private final Semaphore permits = new Semaphore(0);
  private int passed;

  public void permit() {
    permits.release();
  }

  public int pass() throws InterruptedException {
    permits.acquire();
    passed++;
    return passed;
  }
}
