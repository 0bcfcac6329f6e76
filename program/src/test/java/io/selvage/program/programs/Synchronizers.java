package io.selvage.program.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Other synchronizers of one thread. */
public final class Synchronizers {
  private Synchronizers() {}

  public static Object readWrite() {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.readLock().lock();
    lock.readLock().lock();
    boolean write = lock.writeLock().tryLock();
    int readers = lock.getReadLockCount();
    lock.readLock().unlock();
    lock.readLock().unlock();
    lock.writeLock().lock();
    lock.readLock().lock(); // downgrade
    boolean held = lock.isWriteLockedByCurrentThread();
    lock.writeLock().unlock();
    return new Object[] {write, readers, held, lock.getReadHoldCount(), lock.isWriteLocked()};
  }

  public static Object readUnlockUnheld() {
    new ReentrantReadWriteLock().readLock().unlock();
    return 1;
  }

  public static Object writeUnlockUnheld() {
    new ReentrantReadWriteLock().writeLock().unlock();
    return 1;
  }

  public static Object semaphore() throws InterruptedException {
    Semaphore s = new Semaphore(3);
    s.acquire();
    s.acquire(2);
    boolean none = s.tryAcquire();
    s.release(2);
    return new Object[] {none, s.availablePermits(), s.drainPermits(), s.tryAcquire()};
  }

  public static Object latch() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(2);
    latch.countDown();
    long one = latch.getCount();
    latch.countDown();
    latch.countDown();
    latch.await();
    return new Object[] {one, latch.getCount()};
  }

  public static Object stampedLock() {
    StampedLock lock = new StampedLock();
    long optimistic = lock.tryOptimisticRead();
    boolean valid = lock.validate(optimistic);
    long write = lock.writeLock();
    boolean invalid = lock.validate(optimistic);
    lock.unlockWrite(write);
    long read = lock.readLock();
    boolean both = lock.isReadLocked() && !lock.isWriteLocked();
    lock.unlockRead(read);
    return new Object[] {valid, invalid, both, lock.getReadLockCount(), lock.validate(0)};
  }

  public static Object negativeLatch() {
    return new CountDownLatch(-1);
  }
}
