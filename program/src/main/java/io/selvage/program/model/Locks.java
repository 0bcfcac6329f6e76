package io.selvage.program.model;

import io.selvage.program.code.Hidden;
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
    Machine.refuse("REF-012 ReentrantLock.toString is not modelled");
    return "";
  }

  static Condition newCondition(ReentrantLock self) {
    return new LockCondition(self);
  }
}
