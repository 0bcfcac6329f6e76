package io.selvage.samples.explored;

import io.selvage.core.Parallel;

/** A lazily created helper that is read before the lock is acquired. */
public final class DoubleCheckedLocking {
  private Helper plain;
  private volatile Helper safe;

  /** Holds one value, which is not final. */
  private static final class Helper {
    int value = 42;
  }

  public int readPlain() {
    Helper helper = plain;
    if (helper == null) {
      synchronized (this) {
        helper = plain;
        if (helper == null) {
          helper = new Helper();
          plain = helper;
        }
      }
    }
    return helper.value;
  }

  public int readSafe() {
    Helper helper = safe;
    if (helper == null) {
      synchronized (this) {
        helper = safe;
        if (helper == null) {
          helper = new Helper();
          safe = helper;
        }
      }
    }
    return helper.value;
  }

  /** Without volatile, a thread may see the helper before its content. */
  public void wrong() {
    Parallel.run(() -> require(readPlain()), () -> require(readPlain()));
  }

  public void right() {
    Parallel.run(() -> require(readSafe()), () -> require(readSafe()));
  }

  private static void require(int value) {
    if (value != 42) {
      throw new AssertionError();
    }
  }
}
