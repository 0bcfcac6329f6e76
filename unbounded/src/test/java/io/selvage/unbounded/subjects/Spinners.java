package io.selvage.unbounded.subjects;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Locks of the class's own, taken by compare-and-set: no two threads hold one, as a net knows. */
public final class Spinners {
  private Spinners() {}

  public static class Counter {
    protected final AtomicBoolean busy = new AtomicBoolean();
    protected int value;

    public int increment() {
      enter();
      int before = value;
      value = (before + 1) % 3;
      busy.set(false);
      return before;
    }

    protected void enter() {
      while (!busy.compareAndSet(false, true)) {
        Thread.onSpinWait();
      }
    }
  }

  /** Looks, and takes: two threads may have looked. */
  public static class LooksFirst extends Counter {
    @Override
    protected void enter() {
      while (busy.get()) {
        Thread.onSpinWait();
      }
      busy.set(true);
    }
  }

  /** Leaves before it writes. */
  public static class LeavesEarly extends Counter {
    @Override
    public int increment() {
      enter();
      int before = value;
      busy.set(false);
      value = (before + 1) % 3;
      return before;
    }
  }

  /** Two permits. */
  public static class TwoPermits extends Counter {
    private final AtomicInteger permits = new AtomicInteger(2);

    @Override
    public int increment() {
      for (; ; ) {
        int seen = permits.get();
        if (seen > 0 && permits.compareAndSet(seen, seen - 1)) {
          break;
        }
      }
      int before = value;
      value = (before + 1) % 3;
      permits.incrementAndGet();
      return before;
    }
  }

  /** Whoever finds it busy four times goes in all the same. */
  public static class Impatient extends Counter {
    @Override
    protected void enter() {
      for (int i = 0; i < 4; i++) {
        if (busy.compareAndSet(false, true)) {
          return;
        }
      }
    }
  }

  /** A lock that says who holds it. */
  public static class Ticket extends Counter {
    private final AtomicInteger owner = new AtomicInteger();

    @Override
    public int increment() {
      while (!owner.compareAndSet(0, 1)) {
        Thread.onSpinWait();
      }
      int before = value;
      value = (before + 1) % 3;
      owner.compareAndSet(1, 0);
      return before;
    }
  }
}
