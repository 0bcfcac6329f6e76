package io.selvage.program.programs;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Waiting with a time-out, alone: the time passes. */
public final class Timing {
  private Timing() {}

  public static Object sleep() throws Exception {
    Thread.sleep(1);
    return 1;
  }

  public static Object timedWait() throws Exception {
    Object o = new Object();
    synchronized (o) {
      o.wait(5);
    }
    return 1;
  }

  public static Object timedAwait() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Condition c = l.newCondition();
    l.lock();
    try {
      return c.await(5, TimeUnit.MILLISECONDS);
    } finally {
      l.unlock();
    }
  }

  public static Object timedAwaitNanos() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Condition c = l.newCondition();
    l.lock();
    try {
      return c.awaitNanos(500) <= 0;
    } finally {
      l.unlock();
    }
  }

  public static Object tryLockTimed2() throws Exception {
    ReentrantLock l = new ReentrantLock();
    return l.tryLock(5, TimeUnit.MILLISECONDS);
  }

  public static Object semTimed() throws Exception {
    return new Semaphore(0).tryAcquire(3, TimeUnit.MILLISECONDS);
  }

  public static Object latchTimed() throws Exception {
    return new CountDownLatch(1).await(3, TimeUnit.MILLISECONDS);
  }

  public static Object pollTimed() throws Exception {
    return new LinkedBlockingQueue<Integer>().poll(3, TimeUnit.MILLISECONDS);
  }

  public static Object pollTimed2() throws Exception {
    return new ArrayBlockingQueue<Integer>(1).poll(3, TimeUnit.MILLISECONDS);
  }

  public static Object exchTimed() throws Exception {
    return new Exchanger<Integer>().exchange(1, 3, TimeUnit.MILLISECONDS);
  }

  public static Object barrierTimed() throws Exception {
    return new CyclicBarrier(2).await(3, TimeUnit.MILLISECONDS);
  }

  public static Object futureTimed() throws Exception {
    return new CompletableFuture<Integer>().get(3, TimeUnit.MILLISECONDS);
  }

  public static Object futureChain() throws Exception {
    return CompletableFuture.completedFuture(1)
        .thenApply(x -> x + 1)
        .thenCombine(CompletableFuture.completedFuture(2), Integer::sum)
        .handle((v, t) -> v)
        .get();
  }

  public static Object futureTask() throws Exception {
    FutureTask<Integer> f = new FutureTask<>(() -> 5);
    f.run();
    return f.get();
  }

  public static Object rwLock() {
    ReentrantReadWriteLock l = new ReentrantReadWriteLock();
    l.readLock().lock();
    l.readLock().unlock();
    l.writeLock().lock();
    l.readLock().lock();
    l.writeLock().unlock();
    return l.getReadLockCount();
  }

  public static Object negativeSleep() throws Exception {
    Thread.sleep(-1);
    return 1;
  }

  public static Object negativeWait() throws Exception {
    Object o = new Object();
    synchronized (o) {
      o.wait(-5);
    }
    return 1;
  }

  public static Object waitWithoutLock() throws Exception {
    new Object().wait(5);
    return 1;
  }

  public static Object interruptedSleep() {
    Thread.currentThread().interrupt();
    try {
      Thread.sleep(5);
      return "not thrown";
    } catch (InterruptedException e) {
      return e.getClass().getName();
    }
  }

  public static Object interruptedTimedWait() {
    Object o = new Object();
    Thread.currentThread().interrupt();
    synchronized (o) {
      try {
        o.wait(5);
        return "not thrown";
      } catch (InterruptedException e) {
        return Thread.currentThread().isInterrupted();
      }
    }
  }

  public static Object timedWaitKeepsHolds() throws Exception {
    Object o = new Object();
    synchronized (o) {
      synchronized (o) {
        o.wait(1);
      }
      return Thread.holdsLock(o);
    }
  }

  public static Object awaitUntilPast() throws Exception {
    ReentrantLock l = new ReentrantLock();
    Condition c = l.newCondition();
    l.lock();
    try {
      return c.awaitUntil(new java.util.Date(0));
    } finally {
      l.unlock();
    }
  }

  public static Object awaitWithoutLock() throws Exception {
    return new ReentrantLock().newCondition().await(1, TimeUnit.MILLISECONDS);
  }

  public static Object offerTimed() throws Exception {
    ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
    return q.offer(1, 1, TimeUnit.MILLISECONDS) + "" + q.offer(2, 1, TimeUnit.MILLISECONDS);
  }
}
