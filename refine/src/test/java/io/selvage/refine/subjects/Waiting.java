package io.selvage.refine.subjects;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Objects at which threads wait, some of them for ever. */
public final class Waiting {
  private Waiting() {}

  /** What the simple ones mean. */
  public static final class Counter {
    private int value;

    public int inc() {
      return ++value;
    }

    public int dec() {
      return --value;
    }

    public int get() {
      return value;
    }
  }

  public static final class ParksForEver {
    private int value;

    public int inc() {
      LockSupport.park();
      return ++value;
    }

    public int get() {
      return 0;
    }
  }

  /** Parks at most once: the permit may come first. */
  public static final class Unparked {
    private volatile Thread waiting;
    private volatile boolean open;

    public int await() {
      waiting = Thread.currentThread();
      while (!open) {
        LockSupport.park(this);
      }
      return 1;
    }

    public void open() {
      open = true;
      LockSupport.unpark(waiting);
    }
  }

  /** Meaning of {@link Unparked} and others: waits until it is open. */
  public static final class Gate {
    private boolean open;

    public synchronized int await() throws InterruptedException {
      while (!open) {
        wait();
      }
      return 1;
    }

    public synchronized void open() {
      open = true;
      notifyAll();
    }
  }

  /** Looks at the gate, and only then begins to wait. */
  public static final class LostWakeUp {
    private volatile boolean open;

    public int await() throws InterruptedException {
      if (!open) {
        synchronized (this) {
          wait();
        }
      }
      return 1;
    }

    public void open() {
      open = true;
      synchronized (this) {
        notifyAll();
      }
    }
  }

  public static final class LockOrder {
    private final ReentrantLock left = new ReentrantLock();
    private final ReentrantLock right = new ReentrantLock();
    private int value;

    public int inc() {
      return with(left, right, 1);
    }

    public int dec() {
      return with(right, left, -1);
    }

    private int with(ReentrantLock first, ReentrantLock second, int change) {
      first.lock();
      try {
        second.lock();
        try {
          value += change;
          return value;
        } finally {
          second.unlock();
        }
      } finally {
        first.unlock();
      }
    }
  }

  public static final class MonitorOrder {
    private final Object left = new Object();
    private final Object right = new Object();
    private int value;

    public int inc() {
      synchronized (left) {
        synchronized (right) {
          return ++value;
        }
      }
    }

    public int dec() {
      synchronized (right) {
        synchronized (left) {
          return --value;
        }
      }
    }
  }

  /** Room for one item; everybody waits at the same monitor. */
  public static final class Buffer {
    private int item;
    private boolean full;

    public synchronized void put(int value) throws InterruptedException {
      while (full) {
        wait();
      }
      item = value;
      full = true;
      notifyAll();
    }

    public synchronized int take() throws InterruptedException {
      while (!full) {
        wait();
      }
      full = false;
      notifyAll();
      return item;
    }
  }

  /** Wakes one thread, who may be the wrong one. */
  public static final class BufferWakingOne {
    private int item;
    private boolean full;

    public synchronized void put(int value) throws InterruptedException {
      while (full) {
        wait();
      }
      item = value;
      full = true;
      notify();
    }

    public synchronized int take() throws InterruptedException {
      while (!full) {
        wait();
      }
      full = false;
      notify();
      return item;
    }
  }

  public static final class BufferWithConditions {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private final Condition emptied = lock.newCondition();
    private int item;
    private boolean full;

    public void put(int value) throws InterruptedException {
      lock.lock();
      try {
        while (full) {
          emptied.await();
        }
        item = value;
        full = true;
        filled.signal();
      } finally {
        lock.unlock();
      }
    }

    public int take() throws InterruptedException {
      lock.lock();
      try {
        while (!full) {
          filled.await();
        }
        full = false;
        emptied.signal();
        return item;
      } finally {
        lock.unlock();
      }
    }
  }

  /** The first to wait is the first to be woken. */
  public static final class Turns {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition turn = lock.newCondition();
    private int waiting;
    private int woken;

    public boolean waitForTurn() throws InterruptedException {
      lock.lock();
      try {
        int ticket = waiting++;
        turn.await();
        return ticket == woken++;
      } finally {
        lock.unlock();
      }
    }

    public void next() {
      lock.lock();
      turn.signal();
      lock.unlock();
    }
  }

  /** Tells whether it was unparked in time. */
  public static final class ParksForAWhile {
    private volatile Thread waiting;
    private volatile boolean called;

    public boolean await() {
      waiting = Thread.currentThread();
      LockSupport.parkNanos(1_000);
      return called;
    }

    public void call() {
      called = true;
      LockSupport.unpark(waiting);
    }
  }

  /** Takes a lock that spins twice. */
  public static final class SpinsTwice {
    private final AtomicBoolean lock = new AtomicBoolean();
    private int value;

    public int inc() {
      while (!lock.compareAndSet(false, true)) {}
      while (!lock.compareAndSet(false, true)) {}
      return ++value;
    }
  }

  public static final class SpinLock {
    private final AtomicBoolean lock = new AtomicBoolean();
    private int value;

    public int inc() {
      while (!lock.compareAndSet(false, true)) {}
      int result = ++value;
      lock.set(false);
      return result;
    }
  }

  /** Loses a count, and then, and only then, does not return. */
  public static final class SpinsWhenWrong {
    private volatile int value;

    public int inc() {
      int next = value + 1;
      value = next;
      return next;
    }

    public int settle() {
      while (value == 1) {}
      return value;
    }
  }

  /** Meaning of {@link SpinsWhenWrong}. */
  public static final class Settling {
    private int value;

    public int inc() {
      return ++value;
    }

    public int settle() {
      return value;
    }
  }

  /** Spins on a flag that nobody raises. */
  public static final class SpinsOnNothing {
    private boolean raised;

    public int inc() {
      while (!raised) {}
      return 1;
    }
  }

  public static final class MakesObjectsForEver {
    public int inc() {
      for (; ; ) {
        new int[1].clone();
      }
    }
  }

  public static final class CountsForEver {
    private volatile long count;

    public int inc() {
      while (count >= 0) {
        count++;
      }
      return 1;
    }
  }

  public static final class LongRun {
    private volatile int value;

    public int inc() {
      for (int i = 0; i < 20_000; i++) {
        value = i;
      }
      return 1;
    }
  }
}
