package io.selvage.refine.subjects;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that waits, and another that interrupts it. */
public final class Interrupting {
  private Interrupting() {}

  /** Whom to interrupt. */
  abstract static class Interruptible {
    private volatile Thread waiting;

    final void here() {
      waiting = Thread.currentThread();
    }

    public boolean stop() {
      Thread found = waiting;
      if (found == null) {
        return false;
      }
      found.interrupt();
      return true;
    }
  }

  /** At a monitor. */
  public static final class AtAMonitor extends Interruptible {
    private boolean open;

    public synchronized int await() {
      here();
      try {
        while (!open) {
          wait();
        }
        return Thread.currentThread().isInterrupted() ? 2 : 1;
      } catch (InterruptedException e) {
        return Thread.currentThread().isInterrupted() ? -2 : -1;
      }
    }

    public synchronized void open() {
      open = true;
      notify();
    }
  }

  /** At a condition. */
  public static final class AtACondition extends Interruptible {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();
    private boolean open;

    public int await() {
      lock.lock();
      try {
        here();
        while (!open) {
          opened.await();
        }
        return 1;
      } catch (InterruptedException e) {
        return -1;
      } finally {
        lock.unlock();
      }
    }

    public void open() {
      lock.lock();
      open = true;
      opened.signal();
      lock.unlock();
    }
  }

  /** Parked. */
  public static final class Parked extends Interruptible {
    public int await() {
      here();
      LockSupport.park();
      return Thread.interrupted() ? 1 : 0;
    }
  }

  /** Asleep. */
  public static final class Asleep extends Interruptible {
    public int await() {
      here();
      try {
        Thread.sleep(100);
        return 0;
      } catch (InterruptedException e) {
        return 1;
      }
    }
  }

  /** In front of a lock. */
  public static final class AtALock extends Interruptible {
    private final ReentrantLock lock = new ReentrantLock();

    public void await() {
      here();
      try {
        lock.lockInterruptibly();
        lock.unlock();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    public void hurry() {
      stop();
    }
  }

  /** What it comes to. */
  public static final class Nothing {
    public void await() {}

    public void hurry() {}
  }

  /** What {@link Spins} comes to. */
  public static final class Door {
    private boolean open;

    public synchronized int await() throws InterruptedException {
      while (!open) {
        wait();
      }
      return 3;
    }

    public synchronized void open() {
      open = true;
      notifyAll();
    }
  }

  /** Waits for a plain field. */
  public static final class Spins {
    private boolean open;
    private int[] steps = {1, 2};

    public int await() {
      while (!open) {
        Thread.onSpinWait();
      }
      int sum = 0;
      for (int i = 0; i < steps.length; i++) {
        sum += steps[i];
      }
      return sum;
    }

    public void open() {
      open = true;
    }
  }
}
