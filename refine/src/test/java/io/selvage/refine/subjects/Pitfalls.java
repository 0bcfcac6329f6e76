package io.selvage.refine.subjects;

import java.util.Random;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Objects that a reduction got wrong once, or might. */
public final class Pitfalls {
  private Pitfalls() {}

  /** Two looks at a field that is written after as many local steps as are made at a time. */
  public static final class LongWay {
    private static final int STEPS = 1_000;
    private final int one;
    private int value;

    public LongWay() {
      one = Integer.parseInt("1");
    }

    public int set() {
      int sum = 0;
      for (int i = 0; i < STEPS; i++) {
        sum += one;
      }
      value = 1;
      return sum;
    }

    public int twice() {
      int first = value;
      return first * 10 + value;
    }
  }

  /** What {@link LongWay} means. */
  public static final class ShortWay {
    private int value;

    public int set() {
      value = 1;
      return 1_000;
    }

    public int twice() {
      return value * 11;
    }
  }

  /**
   * The owner of the turn hands it over after many steps and looks again: then it is where the
   * other one was, and as that one would it returns.
   */
  public static final class Turns {
    private record Turn(Thread owner, Thread other) {}

    private static final int STEPS = 60;
    private final AtomicIntegerArray marks = new AtomicIntegerArray(STEPS);
    private volatile boolean settled;
    private volatile Thread first;
    private volatile Turn turn;

    public int get() {
      Thread self = Thread.currentThread();
      if (settled) {
        Thread other = first;
        while (other == null) {
          other = first;
        }
        first = null;
        turn = new Turn(other, self);
      } else {
        first = self;
      }
      return take(self);
    }

    private int take(Thread self) {
      while (true) {
        Turn seen = turn;
        if (seen == null) {
          continue;
        }
        if (seen.owner() != self) {
          return 1;
        }
        for (int i = 0; i < STEPS; i++) {
          if (marks.get(i) == 1) {
            return 99;
          }
        }
        turn = new Turn(seen.other(), self);
      }
    }

    public void settle() {
      settled = true;
    }

    public void mark() {
      marks.set(STEPS / 2, 1);
    }
  }

  /** What {@link Turns} does not mean. */
  public static final class Settled {
    private int value = 99;

    public int get() {
      return value;
    }

    public void settle() {
      value = 1;
    }

    public void mark() {}
  }

  /** What goes to chance in these is not in what they return, here; elsewhere it may be. */
  public static final class ByTime {
    private long last;

    public synchronized boolean later() {
      long before = last;
      last = System.nanoTime();
      return before != 0 && last > before;
    }
  }

  /** A stopwatch, and a counter that loses updates. */
  public static final class Late {
    private final long start = System.nanoTime();
    private volatile int count;

    public boolean late() {
      return System.nanoTime() - start > 1_000_000;
    }

    public boolean later() {
      return late();
    }

    public int next() {
      return ++count;
    }
  }

  /** Our clock must not stand at 0. */
  public static final class Day {
    public boolean later() {
      return System.currentTimeMillis() > 0;
    }
  }

  public static final class Always {
    public boolean later() {
      return true;
    }
  }

  public static final class ByHash {
    private Object last = this;

    public synchronized boolean later() {
      Object before = last;
      last = new Object();
      return before.hashCode() > last.hashCode();
    }
  }

  public static final class ByRandomNumber {
    private final Random random = new Random(7);

    public synchronized boolean later() {
      return random.nextInt(1_000_000) == 0;
    }
  }

  /** What all of these mean, as far as is seen. */
  public static final class Never {
    public boolean late() {
      return false;
    }

    public boolean later() {
      return false;
    }
  }
}
