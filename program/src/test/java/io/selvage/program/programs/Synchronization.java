package io.selvage.program.programs;

/** Monitors of one thread: methods and blocks, nested, and left by exceptions. */
public final class Synchronization {
  private int count;
  private static int total;

  private Synchronization() {}

  private synchronized int increment() {
    return ++count;
  }

  private synchronized int twice() {
    return increment() + increment();
  }

  private static synchronized long add(long n) {
    total += n;
    return total;
  }

  private synchronized int fails(int divisor) {
    return 10 / divisor;
  }

  private synchronized void nothing() {}

  private boolean isHeld() {
    try {
      notify();
      return true;
    } catch (IllegalMonitorStateException e) {
      return false;
    }
  }

  private static boolean isClassHeld() {
    try {
      Synchronization.class.notifyAll();
      return true;
    } catch (IllegalMonitorStateException e) {
      return false;
    }
  }

  public static int reentrant() {
    return new Synchronization().twice();
  }

  public static Object staticMethods() {
    total = 0;
    long sum = add(5) + add(1L << 33);
    return new Object[] {sum, total, isClassHeld()};
  }

  public static Object exceptionReleases() {
    Synchronization s = new Synchronization();
    try {
      s.fails(0);
    } catch (ArithmeticException e) {
      return s.isHeld();
    }
    return "no exception";
  }

  public static Object blocks() {
    Synchronization s = new Synchronization();
    boolean before = s.isHeld();
    boolean inside;
    boolean nested;
    boolean afterInner;
    synchronized (s) {
      inside = s.isHeld();
      synchronized (s) {
        nested = s.isHeld();
        s.nothing();
      }
      afterInner = s.isHeld();
    }
    return new boolean[] {before, inside, nested, afterInner, s.isHeld()};
  }

  public static Object blockLeftByException() {
    Synchronization s = new Synchronization();
    Object other = new Object();
    try {
      synchronized (s) {
        synchronized (other) {
          s.fails(0);
        }
      }
    } catch (ArithmeticException e) {
      return s.isHeld();
    }
    return "no exception";
  }

  public static Object blockLeftByReturn() {
    Synchronization s = new Synchronization();
    int value = returnsInside(s);
    return value + " " + s.isHeld();
  }

  private static int returnsInside(Synchronization s) {
    for (int i = 0; ; i++) {
      synchronized (s) {
        if (i == 1) {
          continue;
        }
        if (i == 3) {
          return s.increment() + i;
        }
      }
    }
  }

  public static Object onLiteralsAndClasses() {
    synchronized ("literal") {
      synchronized (int[].class) {
        "literal".notify();
        int[].class.notify();
      }
    }
    try {
      "literal".notify();
      return true;
    } catch (IllegalMonitorStateException e) {
      return false;
    }
  }

  public static Object waitWithoutMonitor() throws InterruptedException {
    new Object().wait();
    return 1;
  }

  public static Object notifyWithoutMonitor() {
    new Object().notify();
    return 1;
  }

  public static Object notifyAllWithoutMonitor() {
    new Object().notifyAll();
    return 1;
  }

  public static Object timedWaitWithoutMonitor() throws InterruptedException {
    new Object().wait(5);
    return 1;
  }

  public static Object notifyNobody() {
    Object o = new Object();
    synchronized (o) {
      o.notify();
      o.notifyAll();
    }
    return Thread.holdsLock(o);
  }

  public static Object holdsLock() {
    Object o = new Object();
    synchronized (o) {
      return Thread.holdsLock(o);
    }
  }
}
