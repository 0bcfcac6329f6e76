package io.selvage.program.programs;

import java.util.concurrent.locks.LockSupport;

/** The current thread: identity, parking, interrupts, thread locals. */
@SuppressWarnings("deprecation")
public final class CurrentThread {
  private static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 5);
  private static final ThreadLocal<String> TEXT = new ThreadLocal<>();

  private CurrentThread() {}

  public static Object identity() {
    Thread t = Thread.currentThread();
    return new boolean[] {
      t == Thread.currentThread(), t.equals(Thread.currentThread()), t.isAlive(), t.isInterrupted()
    };
  }

  public static Object distinctIds() {
    return Thread.currentThread().getId() > 0;
  }

  public static Object unparkThenPark() {
    LockSupport.unpark(Thread.currentThread());
    LockSupport.unpark(Thread.currentThread()); // one permit only
    LockSupport.park();
    return 1;
  }

  public static Object unparkThenParkWithBlocker() {
    LockSupport.unpark(Thread.currentThread());
    LockSupport.park("blocker");
    LockSupport.unpark(null);
    LockSupport.parkNanos(0);
    return LockSupport.getBlocker(Thread.currentThread());
  }

  public static Object interrupts() {
    Thread t = Thread.currentThread();
    t.interrupt();
    boolean set = t.isInterrupted();
    LockSupport.park(); // returns at once
    boolean cleared = Thread.interrupted();
    return new boolean[] {set, cleared, t.isInterrupted(), Thread.interrupted()};
  }

  public static Object threadLocals() {
    int a = COUNT.get();
    COUNT.set(a + 1);
    int b = COUNT.get();
    COUNT.remove();
    TEXT.set("x");
    String c = TEXT.get();
    TEXT.remove();
    return new Object[] {a, b, COUNT.get(), c, TEXT.get()};
  }

  public static Object yields() {
    Thread.yield();
    Thread.onSpinWait();
    return 1;
  }

  public static Object interruptedWait() throws InterruptedException {
    Object o = new Object();
    Thread.currentThread().interrupt();
    try {
      synchronized (o) {
        o.wait();
      }
      return "not thrown";
    } catch (InterruptedException e) {
      return Thread.currentThread().isInterrupted();
    } finally {
      Thread.interrupted();
    }
  }

  public static Object interruptedLock() {
    Thread.currentThread().interrupt();
    try {
      new java.util.concurrent.locks.ReentrantLock().lockInterruptibly();
      return "not thrown";
    } catch (InterruptedException e) {
      return Thread.currentThread().isInterrupted();
    } finally {
      Thread.interrupted();
    }
  }
}
