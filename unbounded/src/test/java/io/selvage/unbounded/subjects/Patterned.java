package io.selvage.unbounded.subjects;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Registers and locks; the wrong ones change one thing. */
public final class Patterned {
  private Patterned() {}

  /** What a register means. */
  public static class Slot {
    private int value;

    public void write(int value) {
      this.value = value;
    }

    public int read() {
      return value;
    }
  }

  public static class VolatileSlot {
    protected volatile int value;

    public void write(int value) {
      this.value = value;
    }

    public int read() {
      return value;
    }
  }

  /** Readers take no lock; the writer publishes a new box. */
  public static class BoxedSlot {
    private record Box(int value) {}

    private volatile Box box = new Box(0);

    public synchronized void write(int value) {
      box = new Box(value);
    }

    public int read() {
      return box.value();
    }
  }

  /**
   * Who finds another about to write need not write at all, if he waits until that is done: he was
   * there just before. So his point is in the code of another.
   */
  public static class ElidingSlot {
    protected record Box(int value, boolean announced) {}

    protected final AtomicReference<Box> box = new AtomicReference<>(new Box(0, false));

    public void write(int value) {
      while (true) {
        Box seen = box.get();
        if (seen.announced()) {
          await(seen);
          return;
        } else if (box.compareAndSet(seen, new Box(seen.value(), true))) {
          box.set(new Box(value, false));
          return;
        }
      }
    }

    protected void await(Box seen) {
      while (box.get() == seen) {
        Thread.onSpinWait();
      }
    }

    public int read() {
      return box.get().value();
    }
  }

  /** Does not wait: whoever reads then finds what was there before. */
  public static class SlotThatElidesTooSoon extends ElidingSlot {
    @Override
    protected void await(Box seen) {}
  }

  /** Leaves also when the other one has written already. */
  public static class SlotThatElidesTooMuch extends ElidingSlot {
    @Override
    public void write(int value) {
      Box seen = box.get();
      if (!seen.announced() && box.compareAndSet(seen, new Box(value, true))) {
        box.set(new Box(value, false));
      }
    }
  }

  /** A reader may still read the slot that the next but one write is about to fill. */
  public static class TwoSlots {
    private volatile int current;
    private volatile int even;
    private volatile int odd;

    public synchronized void write(int value) {
      if (current == 0) {
        odd = value;
        current = 1;
      } else {
        even = value;
        current = 0;
      }
    }

    public int read() {
      return current == 0 ? even : odd;
    }
  }

  /** Written one after the other, read from either. */
  public static class TwoCopies {
    private final AtomicBoolean turn = new AtomicBoolean();
    private volatile int one;
    private volatile int other;

    public void write(int value) {
      one = value;
      other = value;
    }

    public int read() {
      boolean first = turn.get();
      turn.set(!first);
      return first ? one : other;
    }
  }

  /** Who finds another at it leaves. */
  public static class SlotThatSkips {
    private final AtomicBoolean busy = new AtomicBoolean();
    private volatile int value;

    public void write(int value) {
      if (busy.compareAndSet(false, true)) {
        this.value = value;
        busy.set(false);
      }
    }

    public int read() {
      return value;
    }
  }

  /** Remembers what it read, and says so once more. */
  public static class SlotThatRemembers {
    private volatile int value;
    private volatile int seen;

    public void write(int value) {
      this.value = value;
    }

    public int read() {
      int before = seen;
      seen = value;
      return before;
    }
  }

  /** Compares what it is given: whoever renames values changes what it does. */
  public static class SlotThatCompares {
    private volatile int value;

    public void write(int value) {
      if (this.value != value) {
        this.value = value;
      }
    }

    public int read() {
      return value;
    }
  }

  /** Holds twenty, and forgets what comes then. */
  public static class TwentyFifo extends Subjects.Fifo {
    private int size;

    @Override
    public void enqueue(int value) {
      if (size < 20) {
        size++;
        super.enqueue(value);
      }
    }

    @Override
    public int dequeue() {
      size = size == 0 ? 0 : size - 1;
      return super.dequeue();
    }
  }

  /** A queue whose insertions say whether they were made. */
  public static class TellingFifo extends Subjects.Fifo {
    public boolean offer(int value) {
      enqueue(value);
      return true;
    }
  }

  public static class TellingQueue extends Subjects.Queue {
    public boolean offer(int value) {
      enqueue(value);
      return true;
    }
  }

  /** Does all that it should, and says no where it found the end locked. */
  public static class QueueThatSaysNo extends Subjects.Queue {
    public boolean offer(int value) {
      boolean alone = !tailLock.isLocked();
      enqueue(value);
      return alone;
    }
  }

  /** What a lock means. */
  public static class Mutex {
    private boolean taken;

    public synchronized void lock() throws InterruptedException {
      while (taken) {
        wait();
      }
      taken = true;
    }

    public synchronized void unlock() {
      taken = false;
    }
  }

  public static class SpinLock {
    protected final AtomicBoolean taken = new AtomicBoolean();

    public void lock() {
      while (!taken.compareAndSet(false, true)) {
        Thread.onSpinWait();
      }
    }

    public void unlock() {
      taken.set(false);
    }
  }

  /** Looks before it tries. */
  public static class PoliteLock extends SpinLock {
    @Override
    public void lock() {
      do {
        while (taken.get()) {
          Thread.onSpinWait();
        }
      } while (taken.getAndSet(true));
    }
  }

  public static class LockWithoutCas extends SpinLock {
    @Override
    public void lock() {
      while (taken.get()) {
        Thread.onSpinWait();
      }
      taken.set(true);
    }
  }

  public static class LockThatGivesUp extends SpinLock {
    @Override
    public void lock() {
      for (int i = 0; i < 3 && !taken.compareAndSet(false, true); i++) {
        Thread.onSpinWait();
      }
    }
  }

  /** Frees what the next one has taken. */
  public static class LockThatFreesTwice extends SpinLock {
    @Override
    public void unlock() {
      taken.set(false);
      taken.set(false);
    }
  }

  /** Tickets of four numbers: the fifth in the row has the number of the first. */
  public static class FourTickets {
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger served = new AtomicInteger();

    public void lock() {
      int mine;
      do {
        mine = next.get();
      } while (!next.compareAndSet(mine, (mine + 1) % 4));
      while (served.get() != mine) {
        Thread.onSpinWait();
      }
    }

    public void unlock() {
      served.set((served.get() + 1) % 4);
    }
  }
}
