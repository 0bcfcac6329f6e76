package io.selvage.refine.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** Objects with rules for their clients, or for themselves. */
public final class Ruled {
  private Ruled() {}

  /** A ring for one producer and one consumer: with two of either it loses or repeats values. */
  public static final class Ring {
    private final Integer[] cells = new Integer[4];
    private volatile int head;
    private volatile int tail;

    public boolean offer(int value) {
      int at = tail;
      if (at - head == cells.length) {
        return false;
      }
      cells[at & 3] = value;
      tail = at + 1;
      return true;
    }

    public Integer poll() {
      int at = head;
      if (at == tail) {
        return null;
      }
      Integer value = cells[at & 3];
      head = at + 1;
      return value;
    }
  }

  /** Counts right, but keeps its two halves apart: their sum may be wrong while nobody adds. */
  public static final class Halves {
    private final AtomicInteger count = new AtomicInteger();
    private volatile int mirror;

    public int increment() {
      mirror = mirror + 1;
      return count.incrementAndGet();
    }

    public boolean isSane() {
      return count.get() == mirror;
    }

    public void requireSane() {
      if (!isSane()) {
        throw new IllegalStateException("not sane");
      }
    }

    /** Never false, but it changes what it looks at. */
    public boolean isMeddling() {
      mirror = 100;
      count.set(100);
      return true;
    }
  }

  public enum Color {
    RED,
    GREEN
  }

  /** Takes an enum. */
  public static final class Lamp {
    private volatile Color color = Color.RED;

    public Color color() {
      return color;
    }

    public Color paint(Color next) {
      color = next;
      return next;
    }
  }
}
