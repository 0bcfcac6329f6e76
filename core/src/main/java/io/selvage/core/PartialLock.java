package io.selvage.core;

/**
 * The lock of a specification that says by its code what synchronises (Singh and Lahav, POPL 2023;
 * Relinche, section 2.1). Every call takes it once and does everything under it. It makes calls
 * atomic, and promises nothing to those who call: what they may rely on is what volatile, acquire
 * and release accesses under the lock tell each other.
 */
public final class PartialLock {
  private boolean held;

  public void lock() {
    if (held) {
      throw new IllegalMonitorStateException("a partial lock is taken twice");
    }
    held = true;
  }

  public void unlock() {
    if (!held) {
      throw new IllegalMonitorStateException("a partial lock is released that is not held");
    }
    held = false;
  }
}
