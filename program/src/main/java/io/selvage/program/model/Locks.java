package io.selvage.program.model;

import io.selvage.program.code.Hidden;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** ReentrantLock as an abstract lock: the hidden monitor of the lock object, one step to take. */
@SuppressWarnings("unused")
final class Locks {
  private Locks() {}

  static void init(ReentrantLock self) {}

  static void init(ReentrantLock self, boolean fair) {}

  static void lock(ReentrantLock self) {
    Monitors.enter(self);
  }

  static void lockInterruptibly(ReentrantLock self) {
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
    Monitors.exit(self);
  }

  static boolean isHeldByCurrentThread(ReentrantLock self) {
    return Machine.getReference(self, Hidden.OWNER) == Machine.current();
  }

  static boolean isLocked(ReentrantLock self) {
    return Machine.getReferenceVolatile(self, Hidden.OWNER) != null;
  }

  static int getHoldCount(ReentrantLock self) {
    return isHeldByCurrentThread(self) ? Machine.getInt(self, Hidden.HELD) + 1 : 0;
  }

  static boolean isFair(ReentrantLock self) {
    return false;
  }

  static Condition newCondition(ReentrantLock self) {
    return new LockCondition(self);
  }
}
