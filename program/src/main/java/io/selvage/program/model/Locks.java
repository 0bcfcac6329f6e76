package io.selvage.program.model;

import io.selvage.program.code.Hidden;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** ReentrantLock as an abstract lock: the hidden monitor of the lock object, one step to take. */
@SuppressWarnings("unused")
final class Locks {
  private static final String LOCK = "java/util/concurrent/locks/ReentrantLock";

  private Locks() {}

  static void init(ReentrantLock self) {}

  static void init(ReentrantLock self, boolean fair) {
    Machine.putInt(self, Machine.slot(LOCK, "fair"), fair ? 1 : 0);
  }

  static void lock(ReentrantLock self) {
    Monitors.enter(self);
  }

  static void lockInterruptibly(ReentrantLock self) throws InterruptedException {
    Threads.throwIfInterrupted();
    Monitors.enter(self);
  }

  static boolean tryLock(ReentrantLock self) {
    Thread me = Machine.current();
    if (Machine.getReference(self, Hidden.OWNER) == me) {
      Monitors.enter(self);
      return true;
    }
    return Machine.compareAndSetReference(self, Hidden.OWNER, null, me);
  }

  /** Tries at once, and once more at any later time: if it is not free then, the time is over. */
  static boolean tryLock(ReentrantLock self, long time, TimeUnit unit) throws InterruptedException {
    long nanos = unit.toNanos(time);
    Threads.throwIfInterrupted();
    if (tryLock(self)) {
      return true;
    }
    if (nanos > 0 && tryLock(self)) {
      return true;
    }
    Threads.pass(nanos);
    return false;
  }

  static boolean hasQueuedThreads(ReentrantLock self) {
    return refuseQueue();
  }

  static boolean hasQueuedThread(ReentrantLock self, Thread thread) {
    return refuseQueue();
  }

  static int getQueueLength(ReentrantLock self) {
    return refuseQueue() ? 1 : 0;
  }

  private static boolean refuseQueue() {
    Machine.refuse("REF-012 the queue of a lock is not part of the abstract lock");
    return false;
  }

  static void unlock(ReentrantLock self) {
    requireHeld(self);
    Monitors.release(self);
  }

  static void requireHeld(Object lock) {
    if (!Monitors.isHeld(lock)) {
      throw new IllegalMonitorStateException();
    }
  }

  static boolean isHeldByCurrentThread(ReentrantLock self) {
    return Monitors.isHeld(self);
  }

  static boolean isLocked(ReentrantLock self) {
    return Machine.getReferenceVolatile(self, Hidden.OWNER) != null;
  }

  static int getHoldCount(ReentrantLock self) {
    return isHeldByCurrentThread(self) ? Machine.getInt(self, Hidden.HELD) + 1 : 0;
  }

  static boolean isFair(ReentrantLock self) {
    return Machine.getInt(self, Machine.slot(LOCK, "fair")) != 0;
  }

  static boolean hasWaiters(ReentrantLock self, Condition condition) {
    return getWaitQueueLength(self, condition) > 0;
  }

  static int getWaitQueueLength(ReentrantLock self, Condition condition) {
    if (condition == null) {
      throw new NullPointerException();
    }
    if (!(condition instanceof LockCondition waiting) || !waiting.belongsTo(self)) {
      throw new IllegalArgumentException("not owner");
    }
    requireHeld(self);
    int length = 0;
    for (Thread each = Monitors.waiting(condition); each != null; each = Monitors.next(each)) {
      length++;
    }
    return length;
  }

  static String toString(ReentrantLock self) {
    Thread owner = (Thread) Machine.getReferenceVolatile(self, Hidden.OWNER);
    return Objects.toString(self)
        + (owner == null ? "[Unlocked]" : "[Locked by thread " + owner.getName() + "]");
  }

  static Condition newCondition(ReentrantLock self) {
    return new LockCondition(self);
  }
}
