package io.selvage.cli.subjects;

import java.util.concurrent.locks.ReentrantLock;

/** Two locks, taken in two orders; and the same with monitors. */
public final class Philosophers {
  private final ReentrantLock left = new ReentrantLock();
  private final ReentrantLock right = new ReentrantLock();
  private final Object fork = new Object();
  private final Object knife = new Object();
  private int meals;

  public int eat() {
    left.lock();
    right.lock();
    int eaten = ++meals;
    right.unlock();
    left.unlock();
    return eaten;
  }

  public int eatAnotherWay() {
    right.lock();
    left.lock();
    int eaten = ++meals;
    left.unlock();
    right.unlock();
    return eaten;
  }

  public int dine() {
    synchronized (fork) {
      synchronized (knife) {
        return ++meals;
      }
    }
  }

  public int dineAnotherWay() {
    synchronized (knife) {
      synchronized (fork) {
        return ++meals;
      }
    }
  }
}
