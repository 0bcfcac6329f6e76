package io.selvage.remedy.subjects;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The slot may be empty again when the waiting thread has the lock. */
public class SlotWithIf {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private int value;

  public void put(int other) {
    lock.lock();
    try {
      value = other + 1;
      filled.signalAll();
    } finally {
      lock.unlock();
    }
  }

  public int take() throws InterruptedException {
    lock.lock();
    try {
      if (value == 0) {
        filled.await();
      }
      int taken = value;
      value = 0;
      return taken;
    } finally {
      lock.unlock();
    }
  }
}
