package io.selvage.unbounded.subjects;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Classes that go wrong when enough threads are inside, or when others come at a bad time. */
public final class Crowds {
  private Crowds() {}

  /** Whoever finds so many others inside is careless. */
  public abstract static class Crowd {
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger value = new AtomicInteger();
    private final int most;

    protected Crowd(int most) {
      this.most = most;
    }

    public int increment() {
      int seen;
      do {
        seen = inside.get();
        if (seen == most) {
          int before = value.get();
          value.set((before + 1) % 3);
          return before;
        }
      } while (!inside.compareAndSet(seen, seen + 1));
      int before;
      do {
        before = value.get();
      } while (!value.compareAndSet(before, (before + 1) % 3));
      inside.decrementAndGet();
      return before;
    }
  }

  public static class OfThree extends Crowd {
    public OfThree() {
      super(2);
    }
  }

  public static class OfFour extends Crowd {
    public OfFour() {
      super(3);
    }
  }

  public static class OfFive extends Crowd {
    public OfFive() {
      super(4);
    }
  }

  public static class OfSix extends Crowd {
    public OfSix() {
      super(5);
    }
  }

  public static class OfEight extends Crowd {
    public OfEight() {
      super(7);
    }
  }

  /** Whoever comes third waits for nobody, and says so. */
  public static class Third {
    private final AtomicInteger inside = new AtomicInteger();

    public int visit() {
      int before = inside.getAndIncrement();
      inside.decrementAndGet();
      return before < 2 ? 0 : before;
    }
  }

  /** Three gather; then the last of them counts for all, but for himself. */
  public static class Gathering {
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger value = new AtomicInteger();

    public int increment() {
      int others = inside.incrementAndGet();
      int told = others == 4 ? value.get() : value.getAndUpdate(v -> (v + 1) % 3);
      inside.decrementAndGet();
      return told;
    }
  }

  public static class TwoAtATime {
    private final Semaphore semaphore = new Semaphore(2);
    private int value;

    public int increment() throws InterruptedException {
      semaphore.acquire();
      int before = value;
      value = (before + 1) % 3;
      semaphore.release();
      return before;
    }
  }

  public static class WritesAsReader {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int value;

    public int increment() {
      lock.readLock().lock();
      int before = value;
      value = (before + 1) % 3;
      lock.readLock().unlock();
      return before;
    }
  }

  /** Two fields under a lock, read as if nobody wrote meanwhile. */
  public static class ReadsInOptimism {
    private final StampedLock lock = new StampedLock();
    private int left;
    private int right;

    public void turn() {
      long stamp = lock.writeLock();
      left = 1 - left;
      right = 1 - right;
      lock.unlockWrite(stamp);
    }

    public boolean areEqual() {
      lock.tryOptimisticRead();
      return left == right;
    }
  }

  /** A version of one bit: two writes between the looks go unseen. */
  public static class OneBitVersion {
    private volatile int version;
    private volatile int left;
    private volatile int right;

    public synchronized void turn() {
      left = 1 - left;
      right = 1 - right;
      version = 1 - version;
    }

    public boolean areEqual() {
      while (true) {
        int before = version;
        boolean equal = left == right;
        if (version == before) {
          return equal;
        }
      }
    }
  }

  /** Wrong only while another is between its two writes. */
  public static class LooksBetween {
    private volatile int left;
    private volatile int right;

    public synchronized void turn() {
      left = 1 - left;
      right = 1 - right;
    }

    public boolean areEqual() {
      return left == right;
    }
  }

  /** Says that it has done nothing, having done it. */
  public static class LyingFlag {
    private final AtomicInteger value = new AtomicInteger();

    public boolean set() {
      int before = value.get();
      if (before == 1) {
        return false;
      }
      value.compareAndSet(before, 1);
      return value.get() == 1 && before == 0;
    }

    public void clear() {
      value.set(0);
    }
  }

  /** Wrong for one argument only. */
  public static class ByArgument {
    private final AtomicInteger value = new AtomicInteger();

    public int put(int next) {
      if (next == 2) {
        int before = value.get();
        value.set(next);
        return before;
      }
      return value.getAndSet(next);
    }
  }

  /** Every third call is told so: what the specification counts, this counts badly. */
  public static class EveryThird {
    private volatile int calls;

    public boolean call() {
      int now = (calls + 1) % 3;
      calls = now;
      return now == 0;
    }
  }

  /** Only the reader is wrong: it takes away what it reads. */
  public static class GreedyReader {
    private final AtomicInteger value = new AtomicInteger();

    public void set() {
      value.set(1);
    }

    public int get() {
      int seen = value.get();
      value.compareAndSet(0, 0);
      return seen == 1 && value.get() == 0 ? 2 : seen;
    }

    public void clear() {
      value.set(0);
    }
  }

  /** Throws after its effect, where another was quicker. */
  public static class Thrower {
    private final AtomicInteger value = new AtomicInteger();

    public int increment() {
      int seen = value.get();
      if (!value.compareAndSet(seen, (seen + 1) % 3)) {
        value.set((seen + 1) % 3);
        throw new IllegalStateException();
      }
      return seen;
    }
  }

  /** The lock is not given back when it throws: others wait, and whoever waits says nothing. */
  public static class LeavesLocked {
    private final java.util.concurrent.locks.ReentrantLock lock =
        new java.util.concurrent.locks.ReentrantLock();
    private int value;

    public int increment() {
      lock.lock();
      int before = value;
      if (before == 2) {
        throw new IllegalStateException();
      }
      value = before + 1;
      lock.unlock();
      return before;
    }
  }

  public static class SumOfCells {
    private final AtomicInteger left = new AtomicInteger();
    private final AtomicInteger right = new AtomicInteger();

    public void toRight() {
      if (left.compareAndSet(1, 0)) {
        right.set(1);
      }
    }

    public void toLeft() {
      if (right.compareAndSet(1, 0)) {
        left.set(1);
      }
    }

    public void fill() {
      if (left.get() + right.get() == 0) {
        left.set(1);
      }
    }

    public int sum() {
      return left.get() + right.get();
    }
  }

  public static class Adder {
    private final LongAdder adder = new LongAdder();

    public long incrementAndGet() {
      if (adder.sum() < 2) {
        adder.increment();
      }
      return adder.sum();
    }
  }

  /** The stamp comes round. */
  public static class OneBitStamp {
    private final AtomicStampedReference<Boolean> value = new AtomicStampedReference<>(false, 0);
    private volatile int flips;

    public int flip() {
      int[] stamp = new int[1];
      boolean seen;
      int before;
      do {
        seen = value.get(stamp);
        before = flips;
      } while (!value.compareAndSet(seen, !seen, stamp[0], 1 - stamp[0]));
      flips = (before + 1) % 3;
      return before;
    }
  }

  /** Waits once, and believes what it waited for. */
  public static class WaitsOnce {
    private int items;

    public synchronized void put() throws InterruptedException {
      if (items == 1) {
        wait();
      }
      items++;
      notifyAll();
    }

    public synchronized int take() throws InterruptedException {
      if (items == 0) {
        wait();
      }
      items--;
      notifyAll();
      return items;
    }
  }
}
