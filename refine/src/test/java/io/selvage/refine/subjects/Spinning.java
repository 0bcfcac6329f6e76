package io.selvage.refine.subjects;

import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.StampedLock;

/** Objects that spin: for as long as it takes, or so many times and then otherwise. */
public final class Spinning {
  private Spinning() {}

  /** Guarded by a lock that is tried until it is got. */
  public static final class SpinLock {
    private final AtomicBoolean locked = new AtomicBoolean();
    private int count;

    public int inc() {
      while (!locked.compareAndSet(false, true)) {
        Thread.onSpinWait();
      }
      int result = ++count;
      locked.set(false);
      return result;
    }
  }

  /** The same with turns. */
  public static final class TicketLock {
    private final AtomicInteger next = new AtomicInteger();
    private volatile int serving;
    private int count;

    public int inc() {
      int mine = next.getAndIncrement();
      while (serving != mine) {
        Thread.onSpinWait();
      }
      int result = ++count;
      serving = mine + 1;
      return result;
    }
  }

  /** Meets another thread. */
  public static final class Meeting {
    private final Exchanger<Integer> exchanger = new Exchanger<>();

    public Integer swap(int mine) throws InterruptedException {
      return exchanger.exchange(mine);
    }
  }

  /** Two parties. */
  public static final class Phases {
    private final Phaser phaser = new Phaser(2);

    public int arrive() {
      return phaser.arriveAndAwaitAdvance();
    }
  }

  /** Without room. */
  public static final class HandOver {
    private final SynchronousQueue<Integer> queue = new SynchronousQueue<>();

    public void put(int value) throws InterruptedException {
      queue.put(value);
    }

    public Integer take() throws InterruptedException {
      return queue.take();
    }

    public boolean offer(int value) {
      return queue.offer(value);
    }

    public Integer poll() {
      return queue.poll();
    }
  }

  /** With room, or without. */
  public static final class Transfer {
    private final LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();

    public void put(int value) throws InterruptedException {
      queue.transfer(value);
    }

    public Integer take() throws InterruptedException {
      return queue.take();
    }
  }

  /** Yields now and then while it waits, and counts for that. */
  public static final class Yielding {
    private volatile boolean open;

    public int await() {
      int rounds = 0;
      while (!open) {
        if ((++rounds & 63) == 0) {
          Thread.yield();
        }
      }
      return 1;
    }

    public void open() {
      open = true;
    }
  }

  /** Guarded by a lock with stamps. */
  public static final class Stamped {
    private final StampedLock lock = new StampedLock();
    private int count;

    public int inc() {
      long stamp = lock.writeLock();
      try {
        return ++count;
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    public int get() {
      long stamp = lock.readLock();
      try {
        return count;
      } finally {
        lock.unlockRead(stamp);
      }
    }
  }
}
