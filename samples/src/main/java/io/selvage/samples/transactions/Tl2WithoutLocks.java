package io.selvage.samples.transactions;

import java.util.concurrent.locks.ReentrantLock;

/** Writers do not lock. */
public final class Tl2WithoutLocks extends Tl2 {
  @Override
  protected boolean lock(ReentrantLock lock) {
    return true;
  }

  @Override
  protected void unlock(ReentrantLock lock) {}
}
