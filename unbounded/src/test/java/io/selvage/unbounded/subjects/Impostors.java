package io.selvage.unbounded.subjects;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Classes that behave themselves as long as all threads are one: what a thread is called, what it
 * remembers, what time it is. One call at a time, by one thread, each is what it should be.
 */
public final class Impostors {
  private Impostors() {}

  /** What a counter of three values means. */
  public static class Three {
    private int value;

    public int increment() {
      int before = value;
      value = (value + 1) % 3;
      return before;
    }
  }

  /** Atomic for the thread that came first, racy for all others. */
  public abstract static class Favourite {
    protected final AtomicInteger value = new AtomicInteger();

    protected abstract boolean isFirst();

    public int increment() {
      if (isFirst()) {
        return value.getAndUpdate(v -> (v + 1) % 3);
      }
      int seen = value.get();
      value.set((seen + 1) % 3);
      return seen;
    }
  }

  public static class ById extends Favourite {
    private final AtomicLong first = new AtomicLong();

    @Override
    protected boolean isFirst() {
      long id = Thread.currentThread().getId();
      first.compareAndSet(0, id);
      return first.get() == id;
    }
  }

  /** Those with even numbers are racy; nothing of it is written anywhere. */
  public static class ByParity extends Favourite {
    @Override
    protected boolean isFirst() {
      return Thread.currentThread().getId() % 2 == 0;
    }
  }

  public static class ByOddParity extends Favourite {
    @Override
    protected boolean isFirst() {
      return Thread.currentThread().getId() % 2 != 0;
    }
  }

  public static class ByName extends Favourite {
    private final AtomicReference<String> first = new AtomicReference<>();

    @Override
    protected boolean isFirst() {
      String name = Thread.currentThread().getName();
      first.compareAndSet(null, name);
      return name.equals(first.get());
    }
  }

  public static class ByHash extends Favourite {
    private final AtomicInteger first = new AtomicInteger(-1);

    @Override
    protected boolean isFirst() {
      int hash = System.identityHashCode(Thread.currentThread());
      first.compareAndSet(-1, hash);
      return first.get() == hash;
    }
  }

  public static class ByReference extends Favourite {
    private final AtomicReference<Thread> first = new AtomicReference<>();

    @Override
    protected boolean isFirst() {
      first.compareAndSet(null, Thread.currentThread());
      return first.get() == Thread.currentThread();
    }
  }

  /** The reference is hidden in an object that is published. */
  public static class ByTicket extends Favourite {
    private record Ticket(Thread thread) {}

    private final AtomicReference<Ticket> first = new AtomicReference<>();

    @Override
    protected boolean isFirst() {
      first.compareAndSet(null, new Ticket(Thread.currentThread()));
      Ticket ticket = first.get();
      return ticket != null && ticket.thread() == Thread.currentThread();
    }
  }

  public static class ByThreadLocal {
    private final ThreadLocal<Integer> count = ThreadLocal.withInitial(() -> 0);

    public int increment() {
      int before = count.get();
      count.set((before + 1) % 3);
      return before;
    }
  }

  /** Each thread turns its own flag. */
  public static class ByInterrupt {
    public boolean flip() {
      boolean was = Thread.interrupted();
      if (!was) {
        Thread.currentThread().interrupt();
      }
      return was;
    }
  }

  /** What rolls and clocks are held against. */
  public static class Nought {
    public int roll() {
      return 0;
    }
  }

  public static class ByRandom {
    public int roll() {
      return ThreadLocalRandom.current().nextInt(2);
    }
  }

  public static class ByTime {
    public int roll() {
      long before = System.nanoTime();
      return System.nanoTime() == before ? 0 : 1;
    }
  }

  public static class ByMillis {
    public int roll() {
      return System.currentTimeMillis() == 0 ? 0 : 1;
    }
  }

  public static class ByNewHash {
    public int roll() {
      return System.identityHashCode(new Object()) & 1;
    }
  }

  /** Gives up when the lock is taken: one call at a time never does. */
  public static class ByTimeout {
    private final ReentrantLock lock = new ReentrantLock();
    private int value;

    public int increment() throws InterruptedException {
      if (!lock.tryLock(1, TimeUnit.SECONDS)) {
        return -1;
      }
      int before = value;
      value = (before + 1) % 3;
      lock.unlock();
      return before;
    }
  }

  /** The effect is another thread's. */
  public static class ByThread {
    private volatile int value;

    public int increment() throws InterruptedException {
      int before = value;
      Thread thread = new Thread(() -> value = (before + 1) % 3);
      thread.start();
      thread.join();
      return before;
    }
  }

  /** The lock is given back by the next call, if that comes from the same thread. */
  public static class AcrossCalls {
    private final ReentrantLock lock = new ReentrantLock();
    private int value;

    public int increment() {
      if (!lock.isHeldByCurrentThread() && !lock.tryLock()) {
        return -1;
      }
      value = (value + 1) % 3;
      return value;
    }
  }

  /** How many times this thread holds it. */
  public static class ByHoldCount {
    private final ReentrantLock lock = new ReentrantLock();

    public int increment() {
      if (lock.getHoldCount() == 3) {
        return 3;
      }
      lock.lock();
      return lock.getHoldCount();
    }
  }

  /** What a pair of tickets means: nobody is there while nobody is. */
  public static class Nobody {
    public int enter() {
      return 0;
    }

    public int look() {
      return 0;
    }
  }

  /** Two threads leave their names for a while; a third sees that they are two. */
  public static class TwoTickets {
    private record Ticket(Thread thread) {}

    private final AtomicReference<Ticket> left = new AtomicReference<>();
    private final AtomicReference<Ticket> right = new AtomicReference<>();

    public int enter() {
      Ticket mine = new Ticket(Thread.currentThread());
      if (left.compareAndSet(null, mine)) {
        left.set(null);
      } else if (right.compareAndSet(null, mine)) {
        right.set(null);
      }
      return 0;
    }

    public int look() {
      Ticket one = left.get();
      Ticket other = right.get();
      return one == null || other == null || one.thread() == other.thread() ? 0 : 1;
    }
  }

  /** Locks on what is there once and for all: right. */
  public static class LocksLiteral {
    private static final String LOCK = "a lock";
    private int value;

    public int increment() {
      synchronized (LOCK) {
        int before = value;
        value = (before + 1) % 3;
        return before;
      }
    }
  }

  /** Two literals are two locks. */
  public static class LocksTwoLiterals {
    private int value;

    public int increment() {
      synchronized (value == 0 ? "one lock" : "another") {
        int before = value;
        value = (before + 1) % 3;
        return before;
      }
    }
  }

  /** All objects of the class have one lock: right. */
  public static class LocksClass {
    private int value;

    private static synchronized int next(LocksClass of) {
      int before = of.value;
      of.value = (before + 1) % 3;
      return before;
    }

    public int increment() {
      return next(this);
    }
  }
}
