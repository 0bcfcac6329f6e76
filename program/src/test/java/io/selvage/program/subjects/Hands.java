package io.selvage.program.subjects;

import java.util.concurrent.locks.LockSupport;

/** Threads that know each other: by fields, by registers alone, by monitors, by themselves. */
public final class Hands {
  private final ThreadLocal<Object> mine = new ThreadLocal<>();
  private volatile Thread last;
  private volatile Object[] shared;
  private int waiting;

  public int meet(int value) {
    Thread before = last;
    last = Thread.currentThread();
    if (before != null && value > 0) {
      last = null;
      LockSupport.unpark(before);
    }
    return before == null ? 0 : 1;
  }

  /** Two threads may hold an array that nothing else refers to any more. */
  public int share() {
    Object[] found = shared;
    if (found == null) {
      found = new Object[1];
      shared = found;
    } else {
      shared = null;
    }
    Object held = found[0];
    found[0] = Thread.currentThread();
    return held == null ? 0 : 1;
  }

  public synchronized int pause() throws InterruptedException {
    if (waiting++ == 2) {
      waiting = 0;
      notifyAll();
    } else {
      wait();
    }
    return waiting;
  }

  public int keep() {
    int known = mine.get() == null ? 0 : 1;
    mine.set(this);
    return known;
  }
}
