package io.selvage.refine.subjects.inner;

import java.util.ArrayDeque;
import java.util.Queue;

/** Delivers events in a thread of its own. */
public class EventBus {
  private final Queue<Integer> events = new ArrayDeque<>();
  private int sum;

  public EventBus() {
    Thread dispatcher = new Thread(this::dispatch, "dispatcher");
    dispatcher.setDaemon(true);
    dispatcher.start();
  }

  private synchronized void dispatch() {
    try {
      for (; ; ) {
        while (events.isEmpty()) {
          wait();
        }
        sum += events.remove();
        notifyAll();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public synchronized void publish(int event) {
    events.add(event);
    notifyAll();
  }

  /** Waits until all events published so far are delivered. */
  public synchronized int flush() throws InterruptedException {
    while (!events.isEmpty()) {
      wait();
    }
    return sum;
  }

  /** Delivers after it has released the lock: a flush returns before the delivery. */
  public static class Broken {
    private final Queue<Integer> events = new ArrayDeque<>();
    private volatile int sum;

    public Broken() {
      new Thread(this::dispatch, "dispatcher").start();
    }

    private void dispatch() {
      try {
        for (; ; ) {
          sum += next();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    private synchronized int next() throws InterruptedException {
      while (events.isEmpty()) {
        wait();
      }
      notifyAll();
      return events.remove();
    }

    public synchronized void publish(int event) {
      events.add(event);
      notifyAll();
    }

    public synchronized int flush() throws InterruptedException {
      while (!events.isEmpty()) {
        wait();
      }
      return sum;
    }
  }
}
