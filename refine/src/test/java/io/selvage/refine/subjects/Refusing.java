package io.selvage.refine.subjects;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Objects that do what is not supported, always or only in some schedules. */
public final class Refusing {
  private Refusing() {}

  public static final class Starts {
    public int inc() {
      new Thread(() -> {}).start();
      return 1;
    }
  }

  public static final class Native {
    private static native int call();

    public int inc() {
      return call();
    }
  }

  /** Renames its thread, which is refused, when it sees that a count was lost. */
  public static final class OnlyWhenWrong {
    private volatile int value;
    private volatile int calls;

    public int inc() {
      int next = value + 1;
      value = next;
      if (++calls != value) {
        Thread.currentThread().setName("other");
      }
      return next;
    }
  }

  /** Renames its thread, which is refused, in a schedule that is not wrong. */
  public static final class Overtaken {
    private volatile int value;
    private volatile boolean busy;

    public int inc() {
      if (busy) {
        Thread.currentThread().setName("other");
      }
      busy = true;
      int next = value + 1;
      value = next;
      busy = false;
      return next;
    }
  }

  /** One operation is not supported; the other is wrong. */
  public static final class Beside {
    private volatile int value;

    public int inc() {
      return ++value;
    }

    public void rename() {
      Thread.currentThread().setName("other");
    }
  }

  /** Hands out what it goes on working with. */
  public static final class SharesItsArray {
    private final int[] both = new int[2];

    public synchronized void inc() {
      both[0]++;
      both[1]++;
    }

    public int[] both() {
      return both;
    }

    public synchronized int[] copy() {
      return both.clone();
    }
  }

  /** A result without a value. */
  public static final class ReturnsItself {
    private volatile int value;

    public Object self() {
      value++;
      return this;
    }
  }

  /** Meaning of the lot. */
  public static final class Counter {
    private int value;

    public int inc() {
      return ++value;
    }

    public void rename() {}
  }

  /** No lock at all. */
  public static final class NoLock {
    public void lock() {}

    public void unlock() {}
  }

  /** A value of each thread. */
  public static final class PerThread {
    private final ThreadLocal<Integer> own = ThreadLocal.withInitial(() -> 0);
    private int value;

    public int both() {
      int seen = own.get();
      own.set(seen + 1);
      return seen * 10 + value++;
    }
  }

  /** The thread chooses a stripe, which no result shows. */
  public static class Striped {
    protected final AtomicIntegerArray stripes = new AtomicIntegerArray(2);

    public void inc() {
      stripes.incrementAndGet(stripe());
    }

    public int any() {
      return stripes.get(0) + stripes.get(1) > 0 ? 1 : 0;
    }

    static int stripe() {
      return (int) Thread.currentThread().getId() & 1;
    }
  }

  /** A thread sees only what its own stripe has counted. */
  public static final class OwnStripe extends Striped {
    @Override
    public int any() {
      return stripes.get(stripe());
    }
  }

  /** Two threads of one stripe can overwrite each other; so can one thread that empties it. */
  public static final class EmptiedStripe extends Striped {
    @Override
    public void inc() {
      int stripe = stripe();
      stripes.set(stripe, stripes.get(stripe) + 1);
    }

    public int take() {
      int all = 0;
      for (int i = 0; i < 2; i++) {
        all += stripes.get(i);
        stripes.set(i, 0);
      }
      return all;
    }
  }

  /** A lock that knows its owner by number. */
  public static final class NumberedLock {
    private long owner;

    public synchronized void lock() throws InterruptedException {
      long self = Thread.currentThread().getId();
      while (owner != 0 && owner != self) {
        wait();
      }
      owner = self;
    }

    public synchronized void unlock() {
      owner = 0;
      notifyAll();
    }
  }

  /** Right for whoever calls. */
  public static final class ThreadNumbers {
    public boolean get() {
      return Thread.currentThread().getId() > 0;
    }
  }

  /** Meaning of {@link ThreadNumbers}. */
  public static final class NoNumbers {
    public boolean get() {
      return true;
    }
  }
}
