package io.selvage.program.model;

import io.selvage.program.code.HiddenSlots;

/**
 * How a class is initialised when it is first used (JLS 12.4.2). The holder of its static fields
 * stands for its lock, which whoever runs the initialiser keeps to the end: that others wait for
 * the lock is the same as that they wait for the initialiser.
 */
@SuppressWarnings("unused")
final class ClassInitializationModel {
  private static final int DONE = 1;
  private static final int FAILED = 2;

  private ClassInitializationModel() {}

  /** Whether it is for the current thread to initialise the class; it holds the lock then. */
  static boolean begin(Object holder, int name) {
    int state = Machine.getIntAcquire(holder, HiddenSlots.INITIALISED);
    if (state == DONE) {
      return false;
    }
    if (state == FAILED) {
      throw erroneous(name);
    }
    if (Machine.awaitLock(holder, HiddenSlots.OWNER, Machine.current()) != null) {
      return false; // it does so already, further out
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

  /** What the use of the class throws whose initialiser has thrown. */
  static Throwable fail(Object holder, Throwable thrown) {
    Throwable error = wrapped(thrown);
    end(holder, FAILED);
    return error;
  }

  /** The class failed before anything began. */
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
