package io.selvage.unbounded.subjects;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** Wrong in ways that bad patterns of completed histories do not show by themselves. */
public final class Deceptive {
  private Deceptive() {}

  /** What a queue whose insertions tell true means. */
  public static final class TellingFifo {
    private final java.util.ArrayDeque<Integer> values = new java.util.ArrayDeque<>();

    public boolean enqueue(int value) {
      values.add(value);
      return true;
    }

    public int dequeue() {
      Integer first = values.poll();
      return first == null ? 0 : first;
    }
  }

  /** Tells that it did not insert, and did. */
  public static final class DenyingQueue {
    private final Patterned.MsQueue queue = new Patterned.MsQueue();
    private final AtomicBoolean denies = new AtomicBoolean();

    public boolean enqueue(int value) {
      queue.enqueue(value);
      return !denies.getAndSet(true);
    }

    public int dequeue() {
      return queue.dequeue();
    }
  }

  /** Takes everything there is and never returns, if there is more than one. */
  public static final class SwallowingQueue {
    private final AtomicReference<Patterned.Link> top = new AtomicReference<>();

    public synchronized void enqueue(int value) {
      Patterned.Link link = new Patterned.Link(value);
      link.next.set(null);
      Patterned.Link last = top.get();
      if (last == null) {
        top.set(link);
        return;
      }
      while (last.next.get() != null) {
        last = last.next.get();
      }
      last.next.set(link);
    }

    public int dequeue() {
      int value;
      boolean more;
      synchronized (this) {
        Patterned.Link first = top.get();
        if (first == null) {
          return 0;
        }
        value = first.value;
        more = first.next.get() != null;
        top.set(null);
      }
      while (more) {
        Thread.onSpinWait();
      }
      return value;
    }
  }

  /** Throws after it has inserted. */
  public static final class ThrowingQueue {
    private final Patterned.MsQueue queue = new Patterned.MsQueue();
    private final AtomicBoolean throwsNow = new AtomicBoolean();

    public void enqueue(int value) {
      queue.enqueue(value);
      if (throwsNow.getAndSet(true)) {
        throw new IllegalStateException();
      }
    }

    public int dequeue() {
      return queue.dequeue();
    }
  }

  /** A lock that throws the second time. */
  public static final class ThrowingLock {
    private final AtomicBoolean taken = new AtomicBoolean();
    private final AtomicBoolean used = new AtomicBoolean();

    public void lock() {
      while (!taken.compareAndSet(false, true)) {
        Thread.onSpinWait();
      }
      if (used.getAndSet(true)) {
        throw new IllegalStateException();
      }
    }

    public void unlock() {
      taken.set(false);
    }
  }
}
