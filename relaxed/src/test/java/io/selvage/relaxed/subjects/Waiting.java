package io.selvage.relaxed.subjects;

import java.util.concurrent.locks.LockSupport;

/**
 * Threads that wait for each other in every way that there is, and share nothing without the lock:
 * so that they may end under any memory model as they may under schedules of their steps.
 */
public final class Waiting {
  private int number;
  private Thread first;
  private Thread second;

  /** What a thread does. */
  public static final int DEEDS = 8;

  /**
   * Does three things one after the other.
   *
   * @param who 1 or 2
   * @return what was seen, a digit each
   */
  public int run(int who, int a, int b, int c) {
    return seen(who, c, seen(who, b, seen(who, a, 0)));
  }

  private int seen(int who, int deed, int before) {
    return 10 * before + does(who, deed);
  }

  private int does(int who, int deed) {
    try {
      return switch (deed) {
        case 0 -> add(who);
        case 1 -> get();
        case 2 -> waitUnlessThere();
        case 3 -> waitUntilThere();
        case 4 -> tellOne();
        case 5 -> tellAll();
        case 6 -> park(who);
        default -> unpark(who);
      };
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private synchronized int add(int who) {
    number = (number * 2 + who) % 8;
    return 0;
  }

  private synchronized int get() {
    return number;
  }

  private synchronized int waitUnlessThere() throws InterruptedException {
    if (number == 0) {
      wait();
    }
    return number;
  }

  private synchronized int waitUntilThere() throws InterruptedException {
    while (number == 0) {
      wait();
    }
    return number;
  }

  private synchronized int tellOne() {
    notify();
    return 0;
  }

  private synchronized int tellAll() {
    notifyAll();
    return 0;
  }

  private int park(int who) {
    synchronized (this) {
      if (who == 1) {
        first = Thread.currentThread();
      } else {
        second = Thread.currentThread();
      }
    }
    LockSupport.park();
    return 1;
  }

  private int unpark(int who) {
    Thread other;
    synchronized (this) {
      other = who == 1 ? second : first;
    }
    LockSupport.unpark(other);
    return other == null ? 2 : 3;
  }
}
