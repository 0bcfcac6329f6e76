package io.selvage.core;

/**
 * The lock of a specification that states its synchronisation in its own code (Singh and Lahav,
 * POPL 2023; Relinche, section 2.1). Every call acquires it once and does everything while holding
 * it. The lock makes calls atomic but guarantees no ordering to callers: they may rely only on the
 * synchronisation of volatile, acquire and release accesses made under the lock.
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
