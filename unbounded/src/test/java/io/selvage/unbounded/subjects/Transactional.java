package io.selvage.unbounded.subjects;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Transactions on two or three variables: their values do not matter, only who accesses them. */
public final class Transactional {
  private Transactional() {}

  /** A cycle takes all three: each two of them conflict on one variable only. */
  public static class Ring {
    private volatile int x;
    private volatile int y;
    private volatile int z;

    public int a() {
      int seen = x;
      y = 0;
      return seen;
    }

    public int b() {
      int seen = y;
      z = 0;
      return seen;
    }

    public int c() {
      int seen = z;
      x = 0;
      return seen;
    }
  }

  /** Serializable, but not strictly (docs/theory/unbounded.md, "Conflict serializability"). */
  public static class Late {
    private volatile int x;
    private volatile int y;

    public synchronized int readBoth() {
      return x + y;
    }

    public void writeX() {
      x = 0;
    }

    public void writeY() {
      y = 0;
    }
  }

  /** Each operation under one lock. */
  public static class Locked {
    private int x;
    private int y;

    public synchronized int move() {
      int seen = x;
      y = 0;
      return seen;
    }

    public synchronized int back() {
      int seen = y;
      x = 0;
      return seen;
    }
  }

  /** The same without it. */
  public static class Unlocked {
    private volatile int x;
    private volatile int y;

    public int move() {
      int seen = x;
      y = 0;
      return seen;
    }

    public int back() {
      int seen = y;
      x = 0;
      return seen;
    }
  }

  /**
   * Transactional Locking II (Dice, Shalev, Shavit 2006) on two variables: a clock, a version and a
   * lock for each variable, writes put off to the end. A transaction that returns false has not
   * taken place. The clock ends at two: whoever would need a third tick aborts.
   */
  public static class Tl2 {
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

  /** Whoever writes does not lock. */
  public static class Tl2WithoutLocks extends Tl2 {
    @Override
    protected boolean lock(ReentrantLock lock) {
      return true;
    }

    @Override
    protected void unlock(ReentrantLock lock) {}
  }

  /** The clock is not moved on: new versions look like old ones. */
  public static class Tl2WithoutClock extends Tl2 {
    @Override
    protected int tick() {
      return clock.get();
    }
  }
}
