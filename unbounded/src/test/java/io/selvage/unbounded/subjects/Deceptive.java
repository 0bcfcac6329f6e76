package io.selvage.unbounded.subjects;

import java.util.concurrent.atomic.AtomicBoolean;

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

  static final class Link {
    final int value;
    volatile Link next;

    Link(int value) {
      this.value = value;
    }
  }

  /** A list under one lock. */
  static class Locked {
    private Link first;

    protected synchronized void append(int value) {
      Link link = new Link(value);
      if (first == null) {
        first = link;
        return;
      }
      Link last = first;
      while (last.next != null) {
        last = last.next;
      }
      last.next = link;
    }

    protected synchronized Link takeFirst() {
      Link taken = first;
      first = taken == null ? null : taken.next;
      return taken;
    }

    protected synchronized Link takeAll() {
      Link taken = first;
      first = null;
      return taken;
    }
  }

  /** Tells that it did not insert, and did. */
  public static final class DenyingQueue extends Locked {
    private final AtomicBoolean denies = new AtomicBoolean();

    public boolean enqueue(int value) {
      append(value);
      return !denies.getAndSet(true);
    }

    public int dequeue() {
      Link link = takeFirst();
      return link == null ? 0 : link.value;
    }
  }

  /** Takes everything there is and never returns, if there is more than one. */
  public static final class SwallowingQueue extends Locked {
    public void enqueue(int value) {
      append(value);
    }

    public int dequeue() {
      Link link = takeAll();
      while (link != null && link.next != null) {
        Thread.onSpinWait();
      }
      return link == null ? 0 : link.value;
    }
  }

  /** Throws after it has inserted. */
  public static final class ThrowingQueue extends Locked {
    private final AtomicBoolean throwsNow = new AtomicBoolean();

    public void enqueue(int value) {
      append(value);
      if (throwsNow.getAndSet(true)) {
        throw new IllegalStateException();
      }
    }

    public int dequeue() {
      Link link = takeFirst();
      return link == null ? 0 : link.value;
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
