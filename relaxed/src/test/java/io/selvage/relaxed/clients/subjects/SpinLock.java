package io.selvage.relaxed.clients.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A lock that is given back only by who has it. */
public class SpinLock {
  static final VarHandle HELD;

  static {
    try {
      HELD = MethodHandles.lookup().findVarHandle(SpinLock.class, "held", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  int held;

  public void lock() {
    while ((int) HELD.compareAndExchangeAcquire(this, 0, 1) != 0) {
      Thread.onSpinWait();
    }
  }

  public void unlock() {
    HELD.setRelease(this, 0);
  }

  /** Who takes it after another learns nothing from that one. */
  public static final class Opaque extends SpinLock {
    @Override
    public void unlock() {
      HELD.setOpaque(this, 0);
    }
  }

  /** What is meant; giving back what nobody has is an error. */
  public static final class Meaning {
    private boolean held;

    public synchronized void lock() throws InterruptedException {
      while (held) {
        wait();
      }
      held = true;
    }

    public synchronized void unlock() {
      if (!held) {
        throw new IllegalStateException();
      }
      held = false;
    }
  }

  /** Counts under the lock, in plain words, as its clients would. */
  public static class Counter {
    final SpinLock lock = newLock();
    private int count;

    SpinLock newLock() {
      return new SpinLock();
    }

    public void lock() {
      lock.lock();
    }

    /** Only between the other two. */
    public int add() {
      return ++count;
    }

    public void unlock() {
      lock.unlock();
    }
  }

  /** With the lock that tells nothing. */
  public static final class CounterOpaque extends Counter {
    @Override
    SpinLock newLock() {
      return new Opaque();
    }
  }

  /** What is meant by the counter. */
  public static final class CounterMeaning {
    private boolean held;
    private int count;

    public synchronized void lock() throws InterruptedException {
      while (held) {
        wait();
      }
      held = true;
    }

    public int add() {
      return ++count;
    }

    public synchronized void unlock() {
      held = false;
    }
  }
}
