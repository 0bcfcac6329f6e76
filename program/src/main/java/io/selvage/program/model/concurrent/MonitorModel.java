package io.selvage.program.model.concurrent;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.model.Machine;
import org.jspecify.annotations.Nullable;

/** Monitors: one hidden slot for the owner; the count of further holds is the owner's business. */
@SuppressWarnings("unused")
public final class MonitorModel {
  private static final int NOTIFIED = 1;

  /** What a thread finds that waits to be notified, and was interrupted instead. */
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

  /** Gives up one hold; the current thread has one. */
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
    if (millis == 0) {
      await(object);
      return;
    }
    requireHeld(object);
    ThreadModel.throwIfInterrupted();
    awaitInTime(object, object, millis * 1_000_000);
  }

  /**
   * The same, but goes on at any time: if nobody has woken the thread by then, the time-out has
   * passed. Which of the two it is, the schedule decides.
   *
   * @return whether it was woken in time
   */
  static boolean awaitInTime(Object object, Object lock, long nanos) throws InterruptedException {
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
      // The time-out may have passed before the interrupt, or not.
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

  /** Takes the thread, which is there, out of those that wait. */
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

  /** Waits to be notified or interrupted; there are no spurious wake-ups. */
  public static void await(Object object) throws InterruptedException {
    requireHeld(object);
    ThreadModel.throwIfInterrupted();
    await(object, object);
  }

  /**
   * Waits to be notified at one object, without the lock, which is held, of another. Whoever was
   * both notified and interrupted goes on as if notified, with its flag still set.
   */
  static void await(Object object, Object lock) throws InterruptedException {
    Thread self = Machine.current();
    int held = Machine.getInt(lock, HiddenSlots.HELD);
    enqueue(object, self);
    while (isInterrupted(lock, self, held)) {
      // An interrupt from before it began to wait may have been answered already.
      if (Machine.getIntVolatile(self, HiddenSlots.INTERRUPT) != 0) {
        leave(object, self);
        Machine.putIntVolatile(self, HiddenSlots.INTERRUPT, 0);
        throw new InterruptedException();
      }
    }
  }

  /** The same, whoever interrupts. */
  static void awaitNotified(Object object, Object lock) {
    Thread self = Machine.current();
    int held = Machine.getInt(lock, HiddenSlots.HELD);
    enqueue(object, self);
    while (isInterrupted(lock, self, held)) {}
  }

  /** Waits once; whether it was for something else than to be notified. */
  private static boolean isInterrupted(Object lock, Thread self, int held) {
    Machine.putInt(lock, HiddenSlots.HELD, 0);
    Machine.putReferenceRelease(lock, HiddenSlots.OWNER, null);
    int how = Machine.awaitPermit(self, HiddenSlots.NOTIFIED, 0);
    Machine.awaitLock(lock, HiddenSlots.OWNER, self);
    Machine.putInt(lock, HiddenSlots.HELD, held);
    return how == INTERRUPTED && Machine.getAndSetInt(self, HiddenSlots.NOTIFIED, 0) != NOTIFIED;
  }

  /** The thread that waits at the object, the last to have begun. */
  static @Nullable Thread waiting(Object object) {
    return (Thread) Machine.getReference(object, HiddenSlots.WAITING);
  }

  /** The waiting thread that began before this one. */
  static @Nullable Thread next(Thread waiting) {
    return (Thread) Machine.getReference(waiting, HiddenSlots.NEXT);
  }

  /** Any of the waiting threads may be the one. */
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
   * @param later the one that began to wait after the chosen one
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
