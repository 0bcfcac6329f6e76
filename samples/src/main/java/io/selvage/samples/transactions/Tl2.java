package io.selvage.samples.transactions;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Transactional Locking II (Dice, Shalev, Shavit 2006) on two variables: a clock, a version and a
 * lock for each variable, writes deferred to the end. A transaction that returns false has been
 * aborted. The clock ends at two: a transaction that requires a third tick aborts.
 */
public class Tl2 {
  protected static final int CLOCKS = 2;

  protected final AtomicInteger clock = new AtomicInteger();
  protected final ReentrantLock lockX = new ReentrantLock();
  protected final ReentrantLock lockY = new ReentrantLock();
  protected volatile int versionX;
  protected volatile int versionY;
  protected volatile int x;
  protected volatile int y;

  public boolean readBoth() {
    int start = clock.get();
    return readX(start) && readY(start);
  }

  public boolean readXWriteY() {
    int start = clock.get();
    return readX(start) && lock(lockY) && commit(start, lockX, lockY);
  }

  public boolean readYWriteX() {
    int start = clock.get();
    return readY(start) && lock(lockX) && commit(start, lockY, lockX);
  }

  protected boolean lock(ReentrantLock lock) {
    return lock.tryLock();
  }

  protected void unlock(ReentrantLock lock) {
    lock.unlock();
  }

  protected boolean readX(int start) {
    int version = versionX;
    if (lockX.isLocked() || version > start) {
      return false;
    }
    int seen = x;
    return seen == 0 && !lockX.isLocked() && versionX == version;
  }

  protected boolean readY(int start) {
    int version = versionY;
    if (lockY.isLocked() || version > start) {
      return false;
    }
    int seen = y;
    return seen == 0 && !lockY.isLocked() && versionY == version;
  }

  /** With the lock of what is written. */
  protected boolean commit(int start, ReentrantLock read, ReentrantLock written) {
    int tick = tick();
    if (tick < 0 || !isValid(start, read)) {
      unlock(written);
      return false;
    }
    writeBack(written, tick);
    unlock(written);
    return true;
  }

  protected int tick() {
    int now;
    do {
      now = clock.get();
      if (now == CLOCKS) {
        return -1;
      }
    } while (!clock.compareAndSet(now, now + 1));
    return now + 1;
  }

  protected boolean isValid(int start, ReentrantLock read) {
    return !read.isLocked() && (read == lockX ? versionX : versionY) <= start;
  }

  protected void writeBack(ReentrantLock written, int tick) {
    if (written == lockX) {
      x = 0;
      versionX = tick;
    } else {
      y = 0;
      versionY = tick;
    }
  }
}
