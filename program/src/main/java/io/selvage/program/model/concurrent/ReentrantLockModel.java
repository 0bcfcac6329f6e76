package io.selvage.program.model.concurrent;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.model.Machine;
import io.selvage.program.model.ObjectMethodsModel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * ReentrantLock as an abstract lock: the hidden monitor of the lock object, acquired in one step.
 */
@SuppressWarnings("unused")
final class ReentrantLockModel {
  private static final String LOCK = "java/util/concurrent/locks/ReentrantLock";

  private ReentrantLockModel() {}

  static void init(ReentrantLock self) {}

  static void init(ReentrantLock self, boolean fair) {
    Machine.putInt(self, Machine.slot(LOCK, "fair"), fair ? 1 : 0);
  }

  static void lock(ReentrantLock self) {
    MonitorModel.enter(self);
  }

  static void lockInterruptibly(ReentrantLock self) throws InterruptedException {
    ThreadModel.throwIfInterrupted();
    MonitorModel.enter(self);
  }

  static boolean tryLock(ReentrantLock self) {
    Thread me = Machine.current();
    if (Machine.getReference(self, HiddenSlots.OWNER) == me) {
      MonitorModel.enter(self);
      return true;
    }
    return Machine.compareAndSetReference(self, HiddenSlots.OWNER, null, me);
  }

  /**
   * Tries immediately and once more at any later time; if the lock is not free then, the time-out
   * has expired.
   */
  static boolean tryLock(ReentrantLock self, long time, TimeUnit unit) throws InterruptedException {
    long nanos = unit.toNanos(time);
    ThreadModel.throwIfInterrupted();
    if (tryInTurn(self)) {
      return true;
    }
    if (Machine.isEndless(nanos)) {
      MonitorModel.enter(self);
      return true;
    }
    if (nanos > 0 && tryInTurn(self)) {
      return true;
    }
    ThreadModel.pass(nanos);
    return false;
  }

  /**
   * Like {@code tryLock()}, but as a different step: this one does not barge if the lock is fair.
   */
  private static boolean tryInTurn(ReentrantLock self) {
    Thread me = Machine.current();
    if (Machine.getReference(self, HiddenSlots.OWNER) == me) {
      MonitorModel.enter(self);
      return true;
    }
    return Machine.compareAndExchangeReference(self, HiddenSlots.OWNER, null, me) == null;
  }

  static boolean hasQueuedThreads(ReentrantLock self) {
    return unsupportedWaitQueue();
  }

  static boolean hasQueuedThread(ReentrantLock self, Thread thread) {
    return unsupportedWaitQueue();
  }

  static int getQueueLength(ReentrantLock self) {
    return unsupportedWaitQueue() ? 1 : 0;
  }

  private static boolean unsupportedWaitQueue() {
    Machine.unsupported(
        "REF-012 the code inspects the wait queue of a lock, which is not modelled");
    return false;
  }

  static void unlock(ReentrantLock self) {
    requireHeld(self);
    MonitorModel.release(self);
  }

  static void requireHeld(Object lock) {
    if (!MonitorModel.isHeld(lock)) {
      throw new IllegalMonitorStateException();
    }
  }

  static boolean isHeldByCurrentThread(ReentrantLock self) {
    return MonitorModel.isHeld(self);
  }

  static boolean isLocked(ReentrantLock self) {
    return Machine.getReferenceVolatile(self, HiddenSlots.OWNER) != null;
  }

  static int getHoldCount(ReentrantLock self) {
    return isHeldByCurrentThread(self) ? Machine.getInt(self, HiddenSlots.HELD) + 1 : 0;
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
    for (Thread each = MonitorModel.waiting(condition);
        each != null;
        each = MonitorModel.next(each)) {
      length++;
    }
    return length;
  }

  static String toString(ReentrantLock self) {
    Thread owner = (Thread) Machine.getReferenceVolatile(self, HiddenSlots.OWNER);
    return ObjectMethodsModel.toString(self)
        + (owner == null ? "[Unlocked]" : "[Locked by thread " + owner.getName() + "]");
  }

  static Condition newCondition(ReentrantLock self) {
    return new LockCondition(self);
  }
}
