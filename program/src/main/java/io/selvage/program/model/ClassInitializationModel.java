package io.selvage.program.model;

import io.selvage.program.code.HiddenSlots;

/**
 * Lazy class initialisation (JLS 12.4.2). The holder of the static fields serves as the
 * initialisation lock, which the initialising thread holds to the end: waiting for the lock is
 * equivalent to waiting for the initialiser.
 */
@SuppressWarnings("unused")
final class ClassInitializationModel {
  private static final int DONE = 1;
  private static final int FAILED = 2;

  private ClassInitializationModel() {}

  /** Whether the current thread must initialise the class; it then holds the lock. */
  static boolean begin(Object holder, int name) {
    int state = Machine.getIntAcquire(holder, HiddenSlots.INITIALISED);
    if (state == DONE) {
      return false;
    }
    if (state == FAILED) {
      throw erroneous(name);
    }
    if (Machine.awaitLock(holder, HiddenSlots.OWNER, Machine.current()) != null) {
      return false; // it is doing so already, in an outer frame
    }
    state = Machine.getInt(holder, HiddenSlots.INITIALISED);
    if (state == 0) {
      return true;
    }
    Machine.putReferenceRelease(holder, HiddenSlots.OWNER, null);
    if (state == FAILED) {
      throw erroneous(name);
    }
    return false;
  }

  static void finish(Object holder) {
    end(holder, DONE);
  }

  /** What the use of the class throws after its initialiser has thrown. */
  static Throwable fail(Object holder, Throwable thrown) {
    Throwable error = wrapped(thrown);
    end(holder, FAILED);
    return error;
  }

  /** Records that initialisation failed in the prelude. */
  static void hasFailed(Object holder) {
    end(holder, FAILED);
  }

  private static void end(Object holder, int state) {
    Machine.putIntRelease(holder, HiddenSlots.INITIALISED, state);
    Machine.putReferenceRelease(holder, HiddenSlots.OWNER, null);
  }

  static Throwable wrapped(Throwable thrown) {
    return thrown instanceof Error ? thrown : new ExceptionInInitializerError(thrown);
  }

  static NoClassDefFoundError erroneous(int name) {
    return new NoClassDefFoundError("Could not initialize class " + StringModel.made(name));
  }
}
