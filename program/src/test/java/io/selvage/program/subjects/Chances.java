package io.selvage.program.subjects;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Classes that look at the time and the like; of some of them outcomes depend on it. */
@SuppressWarnings("unused")
public final class Chances {
  private Chances() {}

  /** True once a millisecond has passed: the difference of two times. */
  public static class Stamp {
    private final long start = System.nanoTime();

    public boolean late() {
      return System.nanoTime() - start > 1_000_000;
    }
  }

  /** What one operation writes, another one compares. */
  public static class TwoStamps {
    private volatile long a;
    private volatile long b;

    public void touch() {
      a = System.nanoTime();
      b = System.nanoTime();
    }

    public boolean same() {
      return a == b;
    }
  }

  /** By a decision only: nothing of the time itself is returned. */
  public static class TryLock {
    private final AtomicBoolean held = new AtomicBoolean();

    public boolean tryLock() {
      long end = System.nanoTime() + 1_000;
      while (System.nanoTime() < end) {
        if (held.compareAndSet(false, true)) {
          return true;
        }
      }
      return false;
    }

    public void unlock() {
      held.set(false);
    }
  }

  /** What is not done as long as no time passes, in a method that is never run. */
  public static class Expiring {
    private final ConcurrentHashMap<Integer, Long> ends = new ConcurrentHashMap<>();

    public void put(int key) {
      ends.put(key, System.currentTimeMillis() + 1_000);
    }

    public boolean has(int key) {
      Long end = ends.get(key);
      if (end != null && end < System.currentTimeMillis()) {
        drop(key);
      }
      return ends.containsKey(key);
    }

    private void drop(int key) {
      ends.remove(key);
    }
  }

  /** Through an exception. */
  public static class Throwing {
    private final long start = System.currentTimeMillis();

    public int get() {
      check();
      return 1;
    }

    private void check() {
      if (System.currentTimeMillis() - start > 5_000) {
        throw new IllegalStateException("too late");
      }
    }
  }

  /** Through classes of the JDK, a record and a virtual call. */
  public static class Now {
    private record Seen(Instant at) implements Comparable<Seen> {
      @Override
      public int compareTo(Seen other) {
        return at.compareTo(other.at);
      }
    }

    private volatile Seen last = new Seen(Instant.EPOCH);

    public boolean later() {
      Seen now = new Seen(Instant.now());
      boolean later = now.compareTo(last) > 0;
      last = now;
      return later;
    }
  }

  public static class Coin {
    private final Random random = new Random();
    private int tosses;

    public synchronized boolean toss() {
      tosses++;
      return random.nextBoolean();
    }

    public synchronized int tosses() {
      return tosses;
    }
  }

  public static class Slots {
    private final AtomicInteger[] slots = {new AtomicInteger(), new AtomicInteger()};

    public void add() {
      slots[ThreadLocalRandom.current().nextInt(2)].incrementAndGet();
    }

    public int first() {
      return slots[0].get();
    }
  }

  public static class Environment {
    public String home() {
      return System.getenv("HOME");
    }

    public int processors() {
      return Runtime.getRuntime().availableProcessors();
    }

    public int hash() {
      return System.identityHashCode(this);
    }
  }

  /** The initialiser has made a constant of it; only other walks can tell. */
  public static class Started {
    private static final long AT = System.nanoTime();

    public long at() {
      return AT;
    }
  }

  // What only looks, and does not depend on what it sees.

  public static class Stamped {
    private final AtomicLong last = new AtomicLong();
    private final AtomicLong count = new AtomicLong();

    public long next() {
      last.set(System.nanoTime());
      return count.incrementAndGet();
    }
  }

  public static class Measured {
    private long total;
    private int count;

    public synchronized int next() {
      long start = System.nanoTime();
      try {
        return ++count;
      } finally {
        total += System.nanoTime() - start;
      }
    }
  }

  public static class BackingOff {
    private final AtomicInteger count = new AtomicInteger();

    public int next() {
      long start = System.nanoTime();
      for (; ; ) {
        int seen = count.get();
        if (count.compareAndSet(seen, seen + 1)) {
          return seen;
        }
        if (System.nanoTime() - start > 1_000) {
          Thread.yield();
        }
      }
    }
  }

  public static class Waiting {
    private final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);

    public boolean offer(int value) throws InterruptedException {
      return queue.offer(value, 1, TimeUnit.SECONDS);
    }
  }

  public static class Seeded {
    private final Random random = new Random(42);

    public synchronized int next() {
      return random.nextInt(10);
    }
  }

  /** What two hash codes have in common need not be what all have. */
  public static class Hashed {
    private final Object object = new Object();
    private final Set<Named> names = new HashSet<>(List.of(new Named(1), new Named(2)));

    private static final class Named {
      private final int name;

      Named(int name) {
        this.name = name;
      }
    }

    public int remainder() {
      return object.hashCode() % 7;
    }

    public boolean isOdd() {
      return (object.hashCode() & 1) == 1;
    }

    public int first() {
      return names.iterator().next().name;
    }

    public int size() {
      return names.size();
    }
  }

  /** The order of an immutable set is another in every Java virtual machine. */
  public static class Immutable {
    private final Set<Integer> numbers = Set.of(1, 2, 3);

    public int first() {
      return numbers.iterator().next();
    }

    public String text() {
      return Map.of("a", 1, "b", 2).toString();
    }

    public boolean has(int number) {
      return numbers.contains(number);
    }
  }
}
