package io.selvage.relaxed.clients.subjects;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Queues that ask which thread they run in: some do so to no effect. */
public final class AsksWho {
  private AsksWho() {}

  /** What they mean. */
  public static final class Meaning {
    private final List<Object> all = new ArrayList<>();

    public void enq(Object value) {
      all.add(value);
    }

    public Object deq() {
      return all.isEmpty() ? null : all.remove(0);
    }
  }

  /** A thread gets first what it has put in itself last: wrong with one thread alone. */
  public static final class ByThread {
    private final ArrayDeque<Object> queue = new ArrayDeque<>();
    private Thread who;
    private Object last;

    public synchronized void enq(Object value) {
      queue.add(value);
      who = Thread.currentThread();
      last = value;
    }

    public synchronized Object deq() {
      if (who == Thread.currentThread() && last != null) {
        Object mine = last;
        last = null;
        if (queue.remove(mine)) {
          return mine;
        }
      }
      return queue.poll();
    }
  }

  /** The same by the number of the thread. */
  public static final class ByNumber {
    private final ArrayDeque<Object> queue = new ArrayDeque<>();
    private final Map<Long, Object> last = new HashMap<>();

    public synchronized void enq(Object value) {
      queue.add(value);
      last.put(Thread.currentThread().getId(), value);
    }

    public synchronized Object deq() {
      Object mine = last.remove(Thread.currentThread().getId());
      return mine != null && queue.remove(mine) ? mine : queue.poll();
    }
  }

  /** The same by a variable of the thread. */
  public static final class ByVariable {
    private final ArrayDeque<Object> queue = new ArrayDeque<>();
    private final ThreadLocal<Object> last = new ThreadLocal<>();

    public synchronized void enq(Object value) {
      queue.add(value);
      last.set(value);
    }

    public synchronized Object deq() {
      Object mine = last.get();
      last.remove();
      return mine != null && queue.remove(mine) ? mine : queue.poll();
    }
  }

  /** The same by the name. */
  public static final class ByName {
    private final Map<String, Object> last = new HashMap<>();

    public synchronized void enq(Object value) {
      last.put(Thread.currentThread().getName(), value);
    }

    public synchronized Object deq() {
      return last.remove(Thread.currentThread().getName());
    }
  }

  /** The same with threads as keys, and so by their hashes. */
  public static final class ByKey {
    private final Map<Thread, Object> last = new ConcurrentHashMap<>();

    public void enq(Object value) {
      last.put(Thread.currentThread(), value);
    }

    public Object deq() {
      return last.remove(Thread.currentThread());
    }
  }

  /** The interrupt of a call is seen by the next one of its thread. */
  public static final class ByInterrupt {
    private final ArrayDeque<Object> queue = new ArrayDeque<>();

    public synchronized void enq(Object value) {
      queue.add(value);
      Thread.currentThread().interrupt();
    }

    public synchronized Object deq() {
      return Thread.interrupted() ? queue.pollLast() : queue.poll();
    }
  }

  /** A lock that is held from one call to the next. */
  public static final class ByLock {
    private final ReentrantLock lock = new ReentrantLock();
    private final ArrayDeque<Object> queue = new ArrayDeque<>();

    public void enq(Object value) {
      if (lock.tryLock()) {
        queue.add(value);
      }
    }

    public Object deq() {
      return lock.isHeldByCurrentThread() ? queue.poll() : null;
    }
  }

  /** Threads in an array. */
  public static final class ByPlace {
    private final Thread[] who = new Thread[4];
    private final Object[] values = new Object[4];
    private int count;

    public synchronized void enq(Object value) {
      who[count] = Thread.currentThread();
      values[count++] = value;
    }

    public synchronized Object deq() {
      for (int i = 0; i < count; i++) {
        if (who[i] == Thread.currentThread()) {
          who[i] = null;
          return values[i];
        }
      }
      return null;
    }
  }

  /** A lock of the JDK, which knows its owner as long as it is held. */
  public static final class Locked {
    private final ReentrantLock lock = new ReentrantLock();
    private final ArrayDeque<Object> queue = new ArrayDeque<>();

    public void enq(Object value) {
      lock.lock();
      try {
        queue.add(value);
      } finally {
        lock.unlock();
      }
    }

    public Object deq() {
      lock.lock();
      try {
        return queue.poll();
      } finally {
        lock.unlock();
      }
    }
  }

  /** A lock of its own, which forgets its owner when it is free again. */
  public static final class OwnLock {
    private final AtomicReference<Thread> owner = new AtomicReference<>();
    private final ArrayDeque<Object> queue = new ArrayDeque<>();

    private void lock() {
      Thread me = Thread.currentThread();
      if (owner.get() == me) {
        throw new IllegalStateException();
      }
      while (!owner.compareAndSet(null, me)) {
        Thread.onSpinWait();
      }
    }

    public void enq(Object value) {
      lock();
      queue.add(value);
      owner.set(null);
    }

    public Object deq() {
      lock();
      Object found = queue.poll();
      owner.set(null);
      return found;
    }
  }
}
