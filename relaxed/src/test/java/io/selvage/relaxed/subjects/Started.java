package io.selvage.relaxed.subjects;

import java.util.concurrent.locks.LockSupport;

/** Small tests that make and start threads themselves. */
public final class Started {
  private int count;
  private volatile boolean flag;
  private int seen;

  /** Start and join order everything. */
  public void joined() throws InterruptedException {
    Thread adding = new Thread(() -> count++);
    count = 1;
    adding.start();
    adding.join();
    require(count == 2);
  }

  public void notJoined() {
    Thread adding = new Thread(() -> count++);
    adding.start();
    require(count == 0);
  }

  public void two() throws InterruptedException {
    Thread one = new Thread(this::add, "one");
    Thread other = new Worker();
    one.start();
    other.start();
    one.join();
    other.join();
    require(count == 2 && one.getName().equals("one"));
  }

  private synchronized void add() {
    count++;
  }

  private final class Worker extends Thread {
    @Override
    public void run() {
      require(Thread.currentThread() == this);
      add();
    }
  }

  public void lostUpdate() throws InterruptedException {
    Thread one = new Thread(() -> count++);
    Thread other = new Thread(() -> count++);
    one.start();
    other.start();
    one.join();
    other.join();
    require(count == 2);
  }

  public void interrupted() throws InterruptedException {
    Thread parked =
        new Thread(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
              }
              seen = 1;
            });
    parked.start();
    parked.interrupt();
    parked.join();
    require(seen == 1);
  }

  public void interruptedWaiting() throws InterruptedException {
    Thread waiting =
        new Thread(
            () -> {
              synchronized (this) {
                try {
                  wait();
                } catch (InterruptedException e) {
                  seen = 1;
                }
              }
            });
    waiting.start();
    waiting.interrupt();
    waiting.join();
    require(seen == 1);
  }

  /** Nobody says that it may end. */
  public void waitsForEver() throws InterruptedException {
    Thread spinning =
        new Thread(
            () -> {
              while (!flag) {
                Thread.onSpinWait();
              }
            });
    spinning.start();
    spinning.join();
  }

  public void twice() {
    Thread thread = new Thread(() -> {});
    thread.start();
    try {
      thread.start();
    } catch (IllegalThreadStateException e) {
      return;
    }
    require(false);
  }

  public void nested() {
    new Thread(() -> new Thread(() -> count++).start()).start();
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new AssertionError();
    }
  }
}
