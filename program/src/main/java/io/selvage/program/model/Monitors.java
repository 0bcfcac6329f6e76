package io.selvage.program.model;

import io.selvage.program.code.Hidden;
import org.jspecify.annotations.Nullable;

/** Monitors: one hidden slot for the owner; the count of further holds is the owner's business. */
@SuppressWarnings("unused")
final class Monitors {
  private Monitors() {}

  static void enter(Object object) {
    if (object == null) {
      throw new NullPointerException();
    }
    if (Machine.awaitLock(object, Hidden.OWNER, Machine.current()) != null) {
      Machine.putInt(object, Hidden.HELD, Machine.getInt(object, Hidden.HELD) + 1);
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
    return Machine.getReference(object, Hidden.OWNER) == Machine.current();
  }

  /** Gives up one hold; the current thread has one. */
  static void release(Object object) {
    int held = Machine.getInt(object, Hidden.HELD);
    if (held > 0) {
      Machine.putInt(object, Hidden.HELD, held - 1);
    } else {
      Machine.putReferenceRelease(object, Hidden.OWNER, null);
    }
  }

  static void awaitWithin(Object object, long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (millis == 0) {
      await(object);
      return;
    }
    requireHeld(object);
    Threads.throwIfInterrupted();
    awaitInTime(object, object, millis * 1_000_000);
  }

  /**
   * The same, but goes on at any time: if nobody has woken the thread by then, the time-out has
   * passed. Which of the two it is, the schedule decides.
   *
   * @return whether it was woken in time
   */
  static boolean awaitInTime(Object object, Object lock, long nanos) {
    Thread self = Machine.current();
    int held = Machine.getInt(lock, Hidden.HELD);
    enqueue(object, self);
    Machine.putInt(lock, Hidden.HELD, 0);
    Machine.putReferenceRelease(lock, Hidden.OWNER, null);
    Machine.awaitLock(lock, Hidden.OWNER, self);
    Machine.putInt(lock, Hidden.HELD, held);
    boolean woken = Machine.getAndSetInt(self, Hidden.NOTIFIED, 0) != 0;
    if (!woken) {
      leave(object, self);
      Threads.pass(nanos);
    }
    return woken;
  }

  private static void enqueue(Object object, Thread self) {
    Machine.putReference(self, Hidden.NEXT, Machine.getReference(object, Hidden.WAITING));
    Machine.putReference(object, Hidden.WAITING, self);
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
      Machine.putReference(object, Hidden.WAITING, next(self));
    } else {
      Machine.putReference(later, Hidden.NEXT, next(self));
    }
    Machine.putReference(self, Hidden.NEXT, null);
  }

  /** Waits to be notified; there are no spurious wake-ups. */
  static void await(Object object) throws InterruptedException {
    requireHeld(object);
    Threads.throwIfInterrupted();
    await(object, object);
  }

  /** Waits to be notified at one object, without the lock, which is held, of another. */
  static void await(Object object, Object lock) {
    Thread self = Machine.current();
    int held = Machine.getInt(lock, Hidden.HELD);
    enqueue(object, self);
    Machine.putInt(lock, Hidden.HELD, 0);
    Machine.putReferenceRelease(lock, Hidden.OWNER, null);
    Machine.awaitPermit(self, Hidden.NOTIFIED, 0);
    Machine.awaitLock(lock, Hidden.OWNER, self);
    Machine.putInt(lock, Hidden.HELD, held);
  }

  /** The thread that waits at the object, the last to have begun. */
  static @Nullable Thread waiting(Object object) {
    return (Thread) Machine.getReference(object, Hidden.WAITING);
  }

  /** The waiting thread that began before this one. */
  static @Nullable Thread next(Thread waiting) {
    return (Thread) Machine.getReference(waiting, Hidden.NEXT);
  }

  /** Any of the waiting threads may be the one. */
  static void signal(Object object) {
    requireHeld(object);
    Thread later = null;
    Thread chosen = waiting(object);
    while (chosen != null && next(chosen) != null && Machine.choose(2) != 0) {
      later = chosen;
      chosen = next(chosen);
    }
    wake(object, later, chosen);
  }

  static void signalAll(Object object) {
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
      Machine.putReference(object, Hidden.WAITING, next(chosen));
    } else {
      Machine.putReference(later, Hidden.NEXT, next(chosen));
    }
    Machine.putReference(chosen, Hidden.NEXT, null);
    Machine.putIntVolatile(chosen, Hidden.NOTIFIED, 1);
  }

  static void wakeAll(Object object) {
    while (waiting(object) != null) {
      wake(object, null, waiting(object));
    }
  }
}
