package io.selvage.refine.subjects;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/** Wrong classes, each for another reason. */
public final class Explained {
  private Explained() {}

  /** An exception skips the unlock. */
  public static final class Account {
    private final java.util.concurrent.locks.ReentrantLock lock =
        new java.util.concurrent.locks.ReentrantLock();
    private int balance;

    public void withdraw(int amount) {
      lock.lock();
      if (amount > balance) {
        throw new IllegalStateException("insufficient");
      }
      balance -= amount;
      lock.unlock();
    }

    public void deposit(int amount) {
      lock.lock();
      balance += amount;
      lock.unlock();
    }
  }

  /** Its specification. */
  public static final class PlainAccount {
    private int balance;

    public void withdraw(int amount) {
      if (amount > balance) {
        throw new IllegalStateException("insufficient");
      }
      balance -= amount;
    }

    public void deposit(int amount) {
      balance += amount;
    }
  }

  /** {@code if} where {@code while} is needed. */
  public static final class Mailbox {
    private final java.util.ArrayDeque<Integer> items = new java.util.ArrayDeque<>();

    public synchronized void put(int item) {
      items.add(item);
      notifyAll();
    }

    public synchronized Integer take() throws InterruptedException {
      if (items.isEmpty()) {
        wait();
      }
      return items.poll();
    }
  }

  /** With a loop, and another fault. */
  public static final class LossyMailbox {
    private final java.util.ArrayDeque<Integer> items = new java.util.ArrayDeque<>();

    public synchronized void put(int item) {
      items.add(item);
      notifyAll();
    }

    public Integer take() throws InterruptedException {
      synchronized (this) {
        while (items.isEmpty()) {
          wait();
        }
      }
      synchronized (this) {
        return items.poll();
      }
    }
  }

  /** Loses an update between two calls into a library. */
  public static final class Hits {
    private final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    public int hit() {
      Integer old = map.get("login");
      int next = old == null ? 1 : old + 1;
      map.put("login", next);
      return next;
    }
  }

  /** Two threads take two locks in different orders. */
  public static final class Bank {
    private final Object a = new Object();
    private final Object b = new Object();
    private int left;

    public void there() {
      synchronized (a) {
        synchronized (b) {
          left--;
        }
      }
    }

    public void back() {
      synchronized (b) {
        synchronized (a) {
          left++;
        }
      }
    }
  }

  /** Notifies a thread that does not wait yet. */
  public static final class Gate {
    private final Object lock = new Object();
    private volatile boolean open;

    public void open() {
      open = true;
      synchronized (lock) {
        lock.notifyAll();
      }
    }

    public void await() throws InterruptedException {
      if (!open) {
        synchronized (lock) {
          lock.wait();
        }
      }
    }
  }

  /** Notifies one waiting thread, which may be the wrong one. */
  public static final class OneSlot {
    private Integer slot;

    public synchronized void put(int value) throws InterruptedException {
      while (slot != null) {
        wait();
      }
      slot = value;
      notify();
    }

    public synchronized int take() throws InterruptedException {
      while (slot == null) {
        wait();
      }
      int value = slot;
      slot = null;
      notify();
      return value;
    }
  }

  /** A gate that does not wait. */
  public static final class OpenGate {
    public void open() {}

    public void await() {}
  }

  /** Reuses a node: a compareAndSet succeeds although the stack has changed. */
  public static final class Reuse {
    record Pair(String name, int number) {}

    enum Colour {
      RED
    }

    private final AtomicReference<Object> content = new AtomicReference<>(Colour.RED);

    public boolean swap() {
      Object found = content.get();
      if (found == null) {
        return false;
      }
      content.set(new Pair("x", 1));
      content.set(null);
      return true;
    }
  }

  /** Takes from the wrong end. */
  public static final class Backwards {
    private final List<Integer> items = new ArrayList<>();

    public synchronized void push(int value) {
      items.add(value);
    }

    public synchronized Integer pop() {
      return items.isEmpty() ? null : items.remove(0);
    }
  }

  /** What it should be. */
  public static final class Lifo {
    private final ArrayDeque<Integer> items = new ArrayDeque<>();

    public void push(int value) {
      items.push(value);
    }

    public Integer pop() {
      return items.poll();
    }
  }
}
