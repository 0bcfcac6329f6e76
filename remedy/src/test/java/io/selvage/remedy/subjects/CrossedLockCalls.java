package io.selvage.remedy.subjects;

import java.util.concurrent.locks.ReentrantLock;

/** The same with locks that are taken by calls. */
public class CrossedLockCalls {
  private final ReentrantLock first = new ReentrantLock();
  private final ReentrantLock second = new ReentrantLock();
  private int moved;

  public void forth() {
    first.lock();
    try {
      second.lock();
      moved++;
      second.unlock();
    } finally {
      first.unlock();
    }
  }

  public int back() {
    second.lock();
    first.lock();
    try {
      return --moved;
    } finally {
      first.unlock();
      second.unlock();
    }
  }
}
