package io.selvage.samples;

import io.selvage.core.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Classes that each cause one numbered message: the examples shown in the index of the numbered
 * diagnostics.
 */
public final class Shown {
  private Shown() {}

  /** Has no methods. */
  public static final class Silent {
    void hidden() {}
  }

  /** A specification that does not terminate. */
  public static final class Endless {
    private int value;

    public int next() {
      while (value >= 0) {
        value = (value + 1) % 3;
      }
      return value;
    }
  }

  /** Cannot be instantiated. */
  public static final class Unmade {
    public Unmade() {
      throw new IllegalStateException("not today");
    }

    public int next() {
      return 1;
    }
  }

  /** Returns random results. */
  public static final class Lottery {
    public int next() {
      return new Random().nextInt(3);
    }
  }

  /** Declares the states of two different counters equal. */
  public static final class Forgetful {
    private int value;

    public int next() {
      return ++value;
    }

    @State
    Object state() {
      return "always the same";
    }
  }

  /** Marks a method that is not a state. */
  public static final class Unstated {
    private int value;

    public int next() {
      return ++value;
    }

    @State
    Object state(int more) {
      return value + more;
    }
  }

  /** Two numbers that should be equal whenever no call is running. */
  public static final class Pair {
    private volatile int left;
    private volatile int right;

    public void next() {
      left++;
      right++;
    }

    public boolean isBalanced() {
      return left == right;
    }
  }

  /** Two locks, acquired in either order. */
  public static final class Doors {
    private final Object front = new Object();
    private final Object back = new Object();
    private int crossings;

    public void in() {
      synchronized (front) {
        synchronized (back) {
          crossings++;
        }
      }
    }

    public void out() {
      synchronized (back) {
        synchronized (front) {
          crossings--;
        }
      }
    }
  }

  /** A native method. */
  public static final class Foreign {
    public native int next();
  }

  /** Ends the virtual machine. */
  public static final class Exit {
    public void next() {
      System.exit(0);
    }
  }

  /** Starts a thread. */
  public static final class Helper {
    private volatile int value;

    public void next() {
      new Thread(() -> value = 1).start();
    }

    public int value() {
      return value;
    }
  }

  /** Returns an object that is not a value. */
  public static final class Opaque {
    public Object next() {
      return new Object();
    }
  }

  /** Lets its own array escape. */
  public static final class Leaky {
    private final int[] values = new int[1];

    public int[] next() {
      values[0]++;
      return values;
    }
  }

  /** Behaves differently for each thread. */
  public static final class Personal {
    public long next() {
      return Thread.currentThread().getId();
    }
  }

  /** An exception skips the unlock. */
  public static final class Keeping {
    private final ReentrantLock lock = new ReentrantLock();
    private int balance;

    public void withdraw(int amount) {
      lock.lock();
      if (amount > balance) {
        throw new IllegalStateException("insufficient");
      }
      balance -= amount;
      lock.unlock();
    }
  }

  /** A list that depends on the order of its values. */
  public static final class Sorted {
    private final List<Integer> values = new ArrayList<>();

    public synchronized void put(Integer value) {
      values.add(value);
      values.sort(null);
    }

    public synchronized Integer take() {
      return values.isEmpty() ? null : values.remove(0);
    }
  }

  /** A reflective access. */
  public static final class Reflective {
    private int value;

    public int next() throws ReflectiveOperationException {
      return Reflective.class.getDeclaredConstructor().newInstance().value + ++value;
    }
  }
}
