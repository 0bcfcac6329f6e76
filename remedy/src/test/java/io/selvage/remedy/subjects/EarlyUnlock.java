package io.selvage.remedy.subjects;

import java.util.concurrent.locks.ReentrantLock;

/** The lock is released between the test and the update. */
public class EarlyUnlock {
  private final ReentrantLock lock = new ReentrantLock();
  private int places = 1;

  public boolean book() {
    lock.lock();
    boolean free = places > 0;
    lock.unlock();
    if (!free) {
      return false;
    }
    lock.lock();
    places--;
    lock.unlock();
    return true;
  }

  public int places() {
    lock.lock();
    try {
      return places;
    } finally {
      lock.unlock();
    }
  }
}
