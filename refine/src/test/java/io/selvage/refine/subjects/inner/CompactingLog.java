package io.selvage.refine.subjects.inner;

import java.util.ArrayList;
import java.util.List;

/** A counter kept as a list of increments, which a background thread compacts. */
public class CompactingLog {
  private List<Integer> entries = new ArrayList<>();

  public synchronized void add(int amount) {
    entries.add(amount);
    if (entries.size() == 1) {
      new Thread(this::compact, "compactor").start();
    }
  }

  private synchronized void compact() {
    List<Integer> one = new ArrayList<>();
    one.add(total());
    entries = one;
  }

  public synchronized int total() {
    int sum = 0;
    for (int entry : entries) {
      sum += entry;
    }
    return sum;
  }

  /** Adds up without the lock: what is added in the meantime is lost. */
  public static class Broken {
    private List<Integer> entries = new ArrayList<>();

    public synchronized void add(int amount) {
      entries.add(amount);
      if (entries.size() == 1) {
        new Thread(this::compact, "compactor").start();
      }
    }

    private void compact() {
      int total = total();
      List<Integer> one = new ArrayList<>();
      one.add(total);
      synchronized (this) {
        entries = one;
      }
    }

    public synchronized int total() {
      int sum = 0;
      for (int entry : entries) {
        sum += entry;
      }
      return sum;
    }
  }

  /** What both are to be. */
  public static class Specification {
    private int total;

    public void add(int amount) {
      total += amount;
    }

    public int total() {
      return total;
    }
  }
}
