package io.selvage.relaxed.clients.subjects;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;

/** Classes that count with an adder. */
public final class Counting {
  private Counting() {}

  /** What they mean. */
  public static class Cell {
    private Object value;

    public void put(Object next) {
      value = next;
    }

    public Object get() {
      return value;
    }
  }

  /** What they mean that tell how often they were written. */
  public static final class CountedCell extends Cell {
    private int puts;

    @Override
    public void put(Object next) {
      super.put(next);
      puts++;
    }

    public long puts() {
      return puts;
    }
  }

  /** It counts what nobody reads. */
  public static class Counted {
    private final LongAdder puts = new LongAdder();
    private volatile Object value;

    public void put(Object next) {
      value = next;
      puts.increment();
    }

    public Object get() {
      return value;
    }

    public long puts() {
      return puts.sum();
    }
  }

  /** A stack that counts before and after what it does. */
  public static final class CountingTreiber extends Treiber {
    private final LongAdder begun = new LongAdder();
    private final LongAdder size = new LongAdder();

    @Override
    public void insert(Object value) {
      begun.increment();
      super.insert(value);
      size.increment();
    }

    @Override
    public Object remove() {
      Object found = super.remove();
      if (found != null) {
        size.decrement();
      }
      return found;
    }
  }

  /** It draws a random number, and adders that meet do so, too. */
  public static final class Chancy {
    private final LongAdder puts = new LongAdder();
    private volatile Object value;

    public void put(Object next) {
      puts.increment();
      if (ThreadLocalRandom.current().nextInt(1) == 0) {
        value = next;
      }
    }

    public Object get() {
      return value;
    }
  }
}
