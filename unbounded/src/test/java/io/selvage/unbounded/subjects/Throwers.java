package io.selvage.unbounded.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Calls that end by an exception from inside: their effect is there once, and their outcome is it.
 */
public final class Throwers {
  private Throwers() {}

  /** Throws from the second call on. */
  public static final class ThroughCall {
    private final AtomicInteger calls = new AtomicInteger();

    public int get() {
      return once();
    }

    private int once() {
      if (calls.getAndSet(1) == 1) {
        throw new IllegalStateException();
      }
      return 1;
    }
  }

  /** What it is not. */
  public static final class Never {
    public int get() {
      return 1;
    }
  }

  /** Every other call throws. */
  public static final class Toggle {
    private int state;

    public int get() {
      return change();
    }

    private synchronized int change() {
      state = 1 - state;
      if (state == 1) {
        throw new IllegalStateException();
      }
      return 7;
    }
  }
}
