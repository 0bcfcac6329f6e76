package io.selvage.relaxed.clients.subjects;

/** Two callers may both be told that they were number 0. */
public final class Complaining {
  private volatile int count;

  public int next() {
    int number = count;
    count = number + 1;
    throw new IllegalStateException("you are number " + number);
  }

  /** The same, right. */
  public static final class InTurn {
    private int count;

    public synchronized int next() {
      throw new IllegalStateException("you are number " + count++);
    }
  }

  /** There is nothing to say. */
  public static final class Mute {
    private int count;

    public synchronized int next() {
      if (count++ == 0) {
        throw new IllegalStateException();
      }
      return count;
    }
  }

  /** A stopwatch. */
  public static final class Late {
    private final long start = System.nanoTime();

    public boolean late() {
      return System.nanoTime() - start > 1_000_000;
    }
  }
}
