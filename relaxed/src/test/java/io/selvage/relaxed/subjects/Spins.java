package io.selvage.relaxed.subjects;

import io.selvage.core.Parallel;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/** Small tests that spin: for as long as it takes, or so many times. */
public final class Spins {
  private final AtomicInteger next = new AtomicInteger();
  private volatile int serving;
  private volatile boolean flag;
  private int count;
  private final int[] seen = new int[2];
  private Integer got;

  public void ticketLock() {
    Runnable body =
        () -> {
          int mine = next.getAndIncrement();
          while (serving != mine) {
            Thread.onSpinWait();
          }
          count++;
          serving = mine + 1;
        };
    Parallel.run(body, body);
    require(count == 2);
  }

  /** Given up after a while. */
  public void counted() {
    Parallel.run(
        () -> {
          for (int spins = 0; spins < 30; spins++) {
            if (flag) {
              require(count == 1);
              seen[0] = 1;
              return;
            }
          }
          seen[0] = 2;
        },
        () -> {
          count = 1;
          flag = true;
        });
    require(seen[0] > 0);
  }

  /** Given up after a while, and begun again. */
  public void countedForEver() {
    Parallel.run(
        () -> {
          for (; ; ) {
            for (int spins = 30; spins > 0; spins--) {
              if (flag) {
                return;
              }
            }
          }
        },
        () -> count = 1);
  }

  /** Both give up, and both may have missed the other. */
  public void countedByBoth() {
    Parallel.run(() -> look(0), () -> look(1));
    require(seen[0] + seen[1] >= 2);
  }

  /** The same for twins: the second sees the first. */
  public void twins() {
    AtomicInteger gaveUp = new AtomicInteger();
    Runnable body = () -> meet(gaveUp);
    Parallel.run(body, body);
    require(gaveUp.get() < 2);
  }

  /** One may give up, though. */
  public void twinsThatMeet() {
    AtomicInteger gaveUp = new AtomicInteger();
    Runnable body = () -> meet(gaveUp);
    Parallel.run(body, body);
    require(gaveUp.get() == 0);
  }

  private void meet(AtomicInteger gaveUp) {
    next.incrementAndGet();
    for (int spins = 20; spins > 0; spins--) {
      if (next.get() == 2) {
        return;
      }
    }
    gaveUp.incrementAndGet();
  }

  private void look(int who) {
    next.incrementAndGet();
    for (int spins = 20; spins > 0; spins--) {
      if (next.get() == 2) {
        seen[who] = 1;
        return;
      }
    }
    seen[who] = 2;
  }

  public void exchanger() {
    Exchanger<Integer> exchanger = new Exchanger<>();
    Parallel.run(() -> seen[0] = swap(exchanger, 1), () -> seen[1] = swap(exchanger, 2));
    require(seen[0] == 2 && seen[1] == 1);
  }

  private static int swap(Exchanger<Integer> exchanger, int mine) {
    try {
      return exchanger.exchange(mine);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public void phaser() {
    Phaser phaser = new Phaser(2);
    Parallel.run(phaser::arriveAndAwaitAdvance, phaser::arriveAndAwaitAdvance);
  }

  public void offerAndPoll() {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Parallel.run(() -> queue.offer(1), () -> got = queue.poll());
    require(got == null);
  }

  public void putAndPoll() {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Parallel.run(() -> queue.offer(1), () -> got = take(queue));
  }

  private static Integer take(SynchronousQueue<Integer> queue) {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public void stamped() {
    StampedLock lock = new StampedLock();
    Runnable body =
        () -> {
          long stamp = lock.writeLock();
          count++;
          lock.unlockWrite(stamp);
        };
    Parallel.run(body, body);
    require(count == 2);
  }

  /** Two threads, two calls each. */
  public void reentrant() {
    ReentrantLock lock = new ReentrantLock();
    Runnable body =
        () -> {
          lock.lock();
          count++;
          lock.unlock();
          lock.lock();
          count++;
          lock.unlock();
        };
    Parallel.run(body, body);
    require(count == 4);
  }

  public void reentrantOnce() {
    ReentrantLock lock = new ReentrantLock();
    Runnable body =
        () -> {
          lock.lock();
          count++;
          lock.unlock();
        };
    Parallel.run(body, body);
    require(count == 2);
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new AssertionError();
    }
  }
}
