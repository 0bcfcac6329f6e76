package io.selvage.samples.transactions;

import java.util.concurrent.locks.ReentrantLock;

/** The lock is released before the version and the value are written. */
public final class Tl2ThatUnlocksEarly extends Tl2 {
  @Override
  protected boolean commit(int start, ReentrantLock read, ReentrantLock written) {
    int tick = tick();
    boolean valid = tick >= 0 && isValid(start, read);
    unlock(written);
    if (valid) {
      writeBack(written, tick);
    }
    return valid;
  }
}
