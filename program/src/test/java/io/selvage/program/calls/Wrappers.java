package io.selvage.program.calls;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.locks.ReentrantLock;

/** Classes that want arguments when they are made, with such arguments. */
public final class Wrappers {
  private Wrappers() {}

  public static class Ints extends AtomicIntegerArray {
    private static final long serialVersionUID = 1;

    public Ints() {
      super(new int[] {1, 2, 3});
    }
  }

  public static class Longs extends AtomicLongArray {
    private static final long serialVersionUID = 1;

    public Longs() {
      super(3);
    }
  }

  public static class References extends AtomicReferenceArray<Object> {
    private static final long serialVersionUID = 1;

    public References() {
      super(3);
    }
  }

  public static class Stamped extends AtomicStampedReference<Object> {
    public Stamped() {
      super(1, 0);
    }
  }

  public static class Marked extends AtomicMarkableReference<Object> {
    public Marked() {
      super(1, false);
    }
  }

  public static class Maximum extends LongAccumulator {
    private static final long serialVersionUID = 1;

    public Maximum() {
      super(Math::max, -100);
    }
  }

  public static class Bounded extends ArrayBlockingQueue<Object> {
    private static final long serialVersionUID = 1;

    public Bounded() {
      super(3);
    }
  }

  public static class BoundedLinked extends LinkedBlockingQueue<Object> {
    private static final long serialVersionUID = 1;

    public BoundedLinked() {
      super(2);
    }
  }

  public static class Permits extends Semaphore {
    private static final long serialVersionUID = 1;

    public Permits() {
      super(2);
    }
  }

  public static class Latch extends CountDownLatch {
    public Latch() {
      super(2);
    }
  }

  public static class Seeded extends Random {
    private static final long serialVersionUID = 1;

    public Seeded() {
      super(42);
    }
  }

  /** StringJoiner is final. */
  public static class Joined {
    private final StringJoiner joiner = new StringJoiner(", ", "[", "]");

    public void add(String s) {
      joiner.add(s);
    }

    public int length() {
      return joiner.length();
    }

    @Override
    public String toString() {
      return joiner.toString();
    }
  }

  /** A lock around a count, as a user would write it. */
  public static class Locked {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    public int add(int n) {
      lock.lock();
      try {
        if (n < 0) {
          throw new IllegalArgumentException("negative");
        }
        return count += n;
      } finally {
        lock.unlock();
      }
    }

    public boolean tryReset() {
      if (lock.tryLock()) {
        try {
          count = 0;
        } finally {
          lock.unlock();
        }
        return true;
      }
      return false;
    }

    public void hold() {
      lock.lock();
    }

    public void letGo() {
      lock.unlock();
    }

    public boolean isLocked() {
      return lock.isLocked();
    }

    public int holds() {
      return lock.getHoldCount();
    }
  }

  /** Field updaters. */
  public static class Updated {
    private static final AtomicIntegerFieldUpdater<Updated> COUNT =
        AtomicIntegerFieldUpdater.newUpdater(Updated.class, "count");
    private static final AtomicReferenceFieldUpdater<Updated, Object> HEAD =
        AtomicReferenceFieldUpdater.newUpdater(Updated.class, Object.class, "head");
    private volatile int count;
    private volatile Object head;

    public int increment() {
      return COUNT.incrementAndGet(this);
    }

    public int add(int n) {
      return COUNT.getAndAdd(this, n);
    }

    public boolean compareAndSet(Object a, Object b) {
      return HEAD.compareAndSet(this, a, b);
    }

    public Object swap(Object x) {
      return HEAD.getAndSet(this, x);
    }

    public int lower() {
      return COUNT.updateAndGet(this, x -> x / 2);
    }
  }

  /** State and locks in static fields, on a class and on a literal: not the object's own. */
  public static class Shared {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Object[] CELLS = new Object[2];
    private static final List<Object> LIST = new ArrayList<>();
    private static volatile int count;
    private int hash;

    public Shared() {
      while (LOCK.isHeldByCurrentThread()) {
        LOCK.unlock();
      }
      Arrays.fill(CELLS, null);
      LIST.clear();
      count = 0;
    }

    public void lock() {
      LOCK.lock();
    }

    public void unlock() {
      LOCK.unlock();
    }

    public int holds() {
      return LOCK.getHoldCount();
    }

    public static synchronized int next() {
      return ++count;
    }

    public int nextThroughClass() {
      synchronized (Shared.class) {
        synchronized ("a literal") {
          return next() + next();
        }
      }
    }

    public int riskyInside(int divisor) {
      synchronized (LIST) {
        count += 10 / divisor;
      }
      return count;
    }

    public boolean isHashStable() {
      int now =
          System.identityHashCode(CELLS)
              ^ "a literal".hashCode()
              ^ System.identityHashCode("a literal");
      boolean stable = hash == 0 || hash == now;
      hash = now;
      return stable;
    }

    public Object swap(boolean which, Object value) {
      int index = which ? 1 : 0;
      Object old = CELLS[index];
      CELLS[index] = value;
      return old;
    }

    public String add(Object value) {
      LIST.add(value);
      if (LIST.size() > 4) {
        LIST.remove(0);
      }
      return LIST.toString();
    }

    public void nest() {
      CELLS[0] = new Object[] {CELLS[1], LIST.size(), CELLS};
    }

    public Object unnest() {
      return CELLS[0] instanceof Object[] inner ? inner[1] : null;
    }
  }
}
