package io.selvage.refine.subjects;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Objects that read the clock; {@code ok} is to be true always. */
public final class Clocks {
  private Clocks() {}

  public static class True {
    public boolean ok() {
      return true;
    }
  }

  public static class Day {
    public boolean ok() {
      return System.currentTimeMillis() > 0;
    }
  }

  public static class InOrder {
    private long last = Long.MIN_VALUE;

    public synchronized boolean ok() {
      long now = System.nanoTime();
      boolean ok = now >= last;
      last = now;
      return ok;
    }

    public void nap() throws InterruptedException {
      System.nanoTime();
      Thread.sleep(5);
    }
  }

  public static class ReadTooEarly {
    private long last = Long.MIN_VALUE;

    public boolean ok() {
      long now = System.nanoTime();
      synchronized (this) {
        boolean ok = now >= last;
        last = now;
        return ok;
      }
    }
  }

  public static class Strict {
    private long last = Long.MIN_VALUE;

    public synchronized boolean ok() {
      long now = System.nanoTime();
      boolean ok = now > last;
      last = now;
      return ok;
    }
  }

  public static class Difference {
    private long last = System.nanoTime();

    public synchronized boolean ok() {
      long now = System.nanoTime();
      boolean ok = now - last >= 0;
      last = now;
      return ok;
    }
  }

  public static class Backwards {
    public boolean ok() {
      long first = System.nanoTime();
      return first - System.nanoTime() <= 0;
    }
  }

  public static class Equal {
    public boolean ok() {
      return System.nanoTime() == System.nanoTime();
    }
  }

  public static class Helped {
    private long last;

    private static long now() {
      return System.currentTimeMillis();
    }

    private static boolean isLater(long one, long other) {
      return one >= other;
    }

    public synchronized boolean ok() {
      long now = now();
      boolean ok = isLater(now, last);
      last = now;
      return ok;
    }
  }

  /** Whoever has slept reads a later time. */
  public static class Slept {
    public boolean ok() throws InterruptedException {
      long before = System.nanoTime();
      Thread.sleep(1);
      return System.nanoTime() > before;
    }
  }

  /** The clock of nanoseconds may stand before 0. */
  public static class FromZero {
    private long last;

    public synchronized boolean ok() {
      long now = System.nanoTime();
      boolean ok = now >= last;
      last = now;
      return ok;
    }
  }

  public static class HowLong {
    private final long start = System.nanoTime();

    public boolean ok() {
      return System.nanoTime() - start < 1_000_000;
    }
  }

  public static class Twice {
    private final long start = System.nanoTime();
    private final boolean equal = System.nanoTime() == start;

    public boolean ok() {
      return equal;
    }
  }

  public static class Calculated {
    public boolean ok() {
      return System.nanoTime() % 2 <= 1;
    }
  }

  public static class ByTheJdk {
    private long last = Long.MIN_VALUE;

    public synchronized boolean ok() {
      long now = System.nanoTime();
      boolean ok = Long.compare(now, last) >= 0;
      last = now;
      return ok;
    }
  }

  public static class TwoClocks {
    public boolean ok() {
      return System.nanoTime() > System.currentTimeMillis();
    }
  }

  /** That a time-out has passed says that time has. */
  public static class TimedOut {
    private final ReentrantLock lock = new ReentrantLock();

    public boolean ok() throws InterruptedException {
      long before = System.nanoTime();
      if (!lock.tryLock(1, TimeUnit.SECONDS)) {
        return System.nanoTime() > before;
      }
      lock.unlock();
      return true;
    }
  }

  /** Another thread may find one reading, and none. */
  public static class TwoStamps {
    private volatile long one;
    private volatile long other;

    public void touch() {
      one = System.nanoTime();
      other = System.nanoTime();
    }

    public boolean same() {
      return one == other;
    }
  }
}
