package io.selvage.check.internal.atomic;

import java.util.concurrent.atomic.AtomicInteger;

/** Classes of three sizes: verified, its specification, and one that uses it. */
public final class Ticket {
  private Ticket() {}

  /** For many threads. */
  public static final class Numbers {
    private final AtomicInteger last = new AtomicInteger();

    public int next() {
      return last.incrementAndGet();
    }
  }

  /** For one thread. */
  public static final class PlainNumbers {
    private int last;

    public int next() {
      last = last + 1;
      return last;
    }
  }

  /** Right one by one, wrong by twos. */
  public static final class Desk {
    private final Numbers numbers = new Numbers();

    public int one() {
      return numbers.next();
    }

    public int two() {
      return numbers.next() + numbers.next();
    }
  }
}
