package io.selvage.bench.explored;

import java.util.concurrent.locks.ReentrantLock;

/** A plain count behind a lock of the JDK. */
public final class Locked {
  private final ReentrantLock lock = new ReentrantLock();
  private int count;

  /** The number of calls so far. */
  public int next() {
    lock.lock();
    try {
      return ++count;
    } finally {
      lock.unlock();
    }
  }
}
