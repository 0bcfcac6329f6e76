package io.selvage.program.model.concurrent;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.model.Machine;
import org.jspecify.annotations.Nullable;

/** Monitors: a hidden slot holds the owner; only the owner accesses the reentrancy count. */
@SuppressWarnings("unused")
public final class MonitorModel {
  private static final int NOTIFIED = 1;

  /** The notification state of a waiting thread that was interrupted instead. */
  static final int INTERRUPTED = 2;

  private MonitorModel() {}

  static void enter(Object object) {
    if (object == null) {
      throw new NullPointerException();
    }
    if (Machine.awaitLock(object, HiddenSlots.OWNER, Machine.current()) != null) {
      Machine.putInt(object, HiddenSlots.HELD, Machine.getInt(object, HiddenSlots.HELD) + 1);
    }
  }

  static void exit(Object object) {
    if (object == null) {
      throw new NullPointerException();
    }
    requireHeld(object);
    release(object);
  }

  /** As for a monitor; the message is HotSpot's. */
  private static void requireHeld(Object object) {
    if (!isHeld(object)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
  }

  static boolean isHeld(Object object) {
    return Machine.getReference(object, HiddenSlots.OWNER) == Machine.current();
  }

  /** Releases one hold; the current thread holds at least one. */
  static void release(Object object) {
    int held = Machine.getInt(object, HiddenSlots.HELD);
    if (held > 0) {
      Machine.putInt(object, HiddenSlots.HELD, held - 1);
    } else {
      Machine.putReferenceRelease(object, HiddenSlots.OWNER, null);
    }
  }

  public static void awaitWithin(Object object, long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (millis == 0 || Machine.isEndless(nanos(millis))) {
      await(object);
      return;
    }
    requireHeld(object);
    ThreadModel.throwIfInterrupted();
    awaitInTime(object, object, nanos(millis));
  }

  private static long nanos(long millis) {
    return millis > Long.MAX_VALUE / 1_000_000 ? Long.MAX_VALUE : millis * 1_000_000;
  }

  /**
   * The same with a time-out: the thread continues at any time; if it has not been notified by
   * then, the time-out has expired. The schedule decides between the two.
   *
   * @return whether it was notified in time
   */
  static boolean awaitInTime(Object object, Object lock, long nanos) throws InterruptedException {
    if (Machine.isEndless(nanos)) {
      await(object, lock);
      return true;
    }
    Thread self = Machine.current();
    int held = Machine.getInt(lock, HiddenSlots.HELD);
    enqueue(object, self);
    Machine.putInt(lock, HiddenSlots.HELD, 0);
    Machine.putReferenceRelease(lock, HiddenSlots.OWNER, null);
    Machine.awaitLock(lock, HiddenSlots.OWNER, self);
    Machine.putInt(lock, HiddenSlots.HELD, held);
    int how = Machine.getAndSetInt(self, HiddenSlots.NOTIFIED, 0);
    if (how != NOTIFIED) {
      leave(object, self);
      // The time-out may or may not have expired before the interrupt.
      if (how == INTERRUPTED && Machine.choose(2) == 0) {
        ThreadModel.throwIfInterrupted();
      }
      ThreadModel.pass(nanos);
    }
    return how == NOTIFIED;
  }

  private static void enqueue(Object object, Thread self) {
    Machine.putReference(self, HiddenSlots.NEXT, Machine.getReference(object, HiddenSlots.WAITING));
    Machine.putReference(object, HiddenSlots.WAITING, self);
  }

  /** Removes the thread, which must be present, from the waiting threads. */
  private static void leave(Object object, Thread self) {
    Thread later = null;
    Thread found = waiting(object);
    while (found != null && found != self) {
      later = found;
      found = next(found);
    }
    if (later == null) {
      Machine.putReference(object, HiddenSlots.WAITING, next(self));
    } else {
      Machine.putReference(later, HiddenSlots.NEXT, next(self));
    }
    Machine.putReference(self, HiddenSlots.NEXT, null);
  }

  /** Waits for a notification or an interrupt; spurious wake-ups do not occur. */
  public static void await(Object object) throws InterruptedException {
    requireHeld(object);
    ThreadModel.throwIfInterrupted();
    await(object, object);
  }

  /**
   * Waits for a notification on one object while releasing the lock, which must be held, of
   * another. A thread that was both notified and interrupted returns as notified, with its flag
   * still set.
   */
  static void await(Object object, Object lock) throws InterruptedException {
    Thread self = Machine.current();
    int held = Machine.getInt(lock, HiddenSlots.HELD);
    enqueue(object, self);
    while (isInterrupted(lock, self, held)) {
      // An interrupt before the wait may already have been answered.
      if (Machine.getIntVolatile(self, HiddenSlots.INTERRUPT) != 0) {
        leave(object, self);
        Machine.putIntVolatile(self, HiddenSlots.INTERRUPT, 0);
        throw new InterruptedException();
      }
    }
  }

  /** Waits for a notification, ignoring interrupts. */
  static void awaitNotified(Object object, Object lock) {
    Thread self = Machine.current();
    int held = Machine.getInt(lock, HiddenSlots.HELD);
    enqueue(object, self);
    while (isInterrupted(lock, self, held)) {}
  }

  /** Waits once; returns whether it ended without a notification. */
  private static boolean isInterrupted(Object lock, Thread self, int held) {
    Machine.putInt(lock, HiddenSlots.HELD, 0);
    Machine.putReferenceRelease(lock, HiddenSlots.OWNER, null);
    int how = Machine.awaitPermit(self, HiddenSlots.NOTIFIED, 0);
    Machine.awaitLock(lock, HiddenSlots.OWNER, self);
    Machine.putInt(lock, HiddenSlots.HELD, held);
    return how == INTERRUPTED && Machine.getAndSetInt(self, HiddenSlots.NOTIFIED, 0) != NOTIFIED;
  }

  /** The most recent thread waiting on the object. */
  static @Nullable Thread waiting(Object object) {
    return (Thread) Machine.getReference(object, HiddenSlots.WAITING);
  }

  /** The waiting thread that began before this one. */
  static @Nullable Thread next(Thread waiting) {
    return (Thread) Machine.getReference(waiting, HiddenSlots.NEXT);
  }

  /** Notifies a nondeterministically chosen waiting thread. */
  public static void signal(Object object) {
    requireHeld(object);
    Thread later = null;
    Thread chosen = waiting(object);
    while (chosen != null && next(chosen) != null && Machine.choose(2) != 0) {
      later = chosen;
      chosen = next(chosen);
    }
    wake(object, later, chosen);
  }

  public static void signalAll(Object object) {
    requireHeld(object);
    wakeAll(object);
  }

  /**
   * @param later the thread that began to wait after the chosen one
   */
  static void wake(Object object, @Nullable Thread later, @Nullable Thread chosen) {
    if (chosen == null) {
      return;
    }
    if (later == null) {
      Machine.putReference(object, HiddenSlots.WAITING, next(chosen));
    } else {
      Machine.putReference(later, HiddenSlots.NEXT, next(chosen));
    }
    Machine.putReference(chosen, HiddenSlots.NEXT, null);
    Machine.putIntVolatile(chosen, HiddenSlots.NOTIFIED, NOTIFIED);
  }

  static void wakeAll(Object object) {
    while (waiting(object) != null) {
      wake(object, null, waiting(object));
    }
  }
}
