package io.selvage.program.model;

import io.selvage.program.code.Hidden;

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
    requireHeld(object);
    if (millis != 0) {
      Machine.refuse("REF-012 Object.wait with a time-out is not modelled");
    }
    await(object);
  }

  /**
   * Waits to be notified. The wait set is unordered: whoever of the waiting is quickest takes a
   * notification; there are no spurious wake-ups.
   */
  static void await(Object object) throws InterruptedException {
    requireHeld(object);
    Threads.throwIfInterrupted();
    int held = Machine.getInt(object, Hidden.HELD);
    Machine.putInt(object, Hidden.WAITING, Machine.getInt(object, Hidden.WAITING) + 1);
    Machine.putInt(object, Hidden.HELD, 0);
    Machine.putReferenceRelease(object, Hidden.OWNER, null);
    Machine.takeOne(object, Hidden.NOTIFIED, -1);
    Machine.awaitLock(object, Hidden.OWNER, Machine.current());
    Machine.putInt(object, Hidden.HELD, held);
  }

  static void signal(Object object) {
    requireHeld(object);
    int waiting = Machine.getInt(object, Hidden.WAITING);
    if (waiting > 0) {
      Machine.putInt(object, Hidden.WAITING, waiting - 1);
      Machine.getAndAddInt(object, Hidden.NOTIFIED, 1);
    }
  }

  static void signalAll(Object object) {
    requireHeld(object);
    int waiting = Machine.getInt(object, Hidden.WAITING);
    if (waiting > 0) {
      Machine.putInt(object, Hidden.WAITING, 0);
      Machine.getAndAddInt(object, Hidden.NOTIFIED, waiting);
    }
  }
}
