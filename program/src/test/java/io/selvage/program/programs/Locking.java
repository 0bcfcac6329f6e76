package io.selvage.program.programs;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** ReentrantLock of one thread. */
public final class Locking {
  private Locking() {}

  public static Object reentrant() {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    lock.lock();
    int twice = lock.getHoldCount();
    lock.unlock();
    boolean still = lock.isLocked() && lock.isHeldByCurrentThread();
    lock.unlock();
    return new Object[] {twice, still, lock.isLocked(), lock.getHoldCount(), lock.isFair()};
  }

  public static Object tryLock() throws InterruptedException {
    ReentrantLock lock = new ReentrantLock(true);
    boolean first = lock.tryLock();
    boolean second = lock.tryLock();
    lock.lockInterruptibly();
    return new Object[] {first, second, lock.getHoldCount(), lock.isFair()};
  }

  public static Object unlockUnheld() {
    new ReentrantLock().unlock();
    return 1;
  }

  public static Object unlockTooOften() {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    lock.unlock();
    lock.unlock();
    return 1;
  }

  public static Object signalUnheld() {
    new ReentrantLock().newCondition().signal();
    return 1;
  }

  public static Object awaitUnheld() throws InterruptedException {
    new ReentrantLock().newCondition().await();
    return 1;
  }

  public static Object signalNobody() {
    ReentrantLock lock = new ReentrantLock();
    Condition c = lock.newCondition();
    lock.lock();
    try {
      c.signal();
      c.signalAll();
      return lock.hasWaiters(c);
    } finally {
      lock.unlock();
    }
  }

  public static Object releasedByException() {
    ReentrantLock lock = new ReentrantLock();
    try {
      lock.lock();
      try {
        throw new IllegalStateException();
      } finally {
        lock.unlock();
      }
    } catch (IllegalStateException e) {
      return lock.isLocked();
    }
  }
}
