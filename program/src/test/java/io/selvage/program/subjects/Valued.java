package io.selvage.program.subjects;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntPredicate;

/** Operations that do something with certain values only, and some that do with any. */
public final class Valued {
  private Valued() {}

  /** What the object holds at first must be passed. */
  public static class Swap {
    private volatile int value;

    public boolean swap(int from, int to) {
      if (value != from) {
        return false;
      }
      value = to;
      return true;
    }
  }

  /** The same, behind another class, and not from 0. */
  public static class Wrapped {
    private final Inner inner = new Inner();

    public boolean swap(int from, int to) {
      return inner.is(it -> it == from) && inner.set(to);
    }

    private static final class Inner {
      private int value = 7;

      boolean is(IntPredicate test) {
        return test.test(value);
      }

      boolean set(int to) {
        value = to;
        return true;
      }
    }
  }

  /** The same in one step of the JDK. */
  public static class Atomic {
    private final AtomicInteger value = new AtomicInteger(-5);

    public boolean swap(int from, int to) {
      return value.compareAndSet(from, to);
    }
  }

  /** The same with references. */
  public static class Reference {
    private final AtomicReference<Object> value = new AtomicReference<>();

    public boolean swap(Object from, Object to) {
      return value.compareAndSet(from, to);
    }
  }

  /** A constant must be passed. */
  public static class Constant {
    private volatile int count;

    public int hit(int code) {
      return code == 4711 ? count++ : -1;
    }
  }

  /** Two constants must be passed together. */
  public static class TwoConstants {
    private volatile int count;

    public int hit(int first, int second) {
      return first == 31 && second == 41 ? count++ : -1;
    }
  }

  /** A constant of a switch over texts must be passed. */
  public static class Command {
    private volatile int count;

    public int run(String command) {
      switch (command) {
        case "start":
          return count++;
        default:
          return -1;
      }
    }
  }

  /** Letters of a text are compared with letters. */
  public static class Letters {
    private int sum;

    public synchronized int add(String number) {
      sum += Integer.parseInt(number);
      return sum;
    }
  }

  /** Something above a bound must be passed. */
  public static class Above {
    private volatile int count;

    public int hit(int code) {
      return code > 100 ? count++ : -1;
    }
  }

  /** 1 and 2 are no indices. */
  public static class Single {
    private final int[] counts = new int[1];

    public int increment(int index) {
      return counts[index]++;
    }
  }

  /** A constant matters, and ordinary values do something, too. */
  public static class Mostly {
    private final AtomicInteger count = new AtomicInteger();
    private volatile int odd;

    public int add(int number) {
      return number == 13 ? odd++ : count.addAndGet(number);
    }
  }

  /** Ordinary values are all that is asked for. */
  public static class Checked {
    private int value;

    public synchronized int set(int next) {
      if (next == 0) {
        throw new IllegalArgumentException();
      }
      int before = value;
      value = next;
      return before;
    }
  }

  /** A set whose ends are marked by the least and the greatest number. */
  public static class Marked {
    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    public synchronized boolean contains(int key) {
      Node node = head;
      while (node != null && node.key < key) {
        node = node.next;
      }
      return node != null && node.key == key;
    }

    private record Node(int key, Node next) {}
  }

  /** Never set up. */
  public static class Unset {
    private ArrayDeque<Integer> queue;

    public boolean offer(int value) {
      return queue.offer(value);
    }

    public Integer poll() {
      return queue.poll();
    }
  }

  /** One operation needs another before it. */
  public static class Gate {
    private boolean isOpen;
    private int count;

    public synchronized void open() {
      isOpen = true;
    }

    public synchronized int pass() {
      if (!isOpen) {
        throw new IllegalStateException();
      }
      return ++count;
    }
  }

  /** Nothing comes of the fourth call before there were three. */
  public static class Fourth {
    private int calls;
    private int result;

    public synchronized int call() {
      if (++calls > 3) {
        result = 9;
      }
      return result;
    }

    public synchronized int result() {
      if (calls < 4) {
        throw new IllegalStateException();
      }
      return result;
    }
  }

  /** One of its operations is not supported. */
  public static class Partial {
    private final AtomicInteger count = new AtomicInteger();

    public int increment() {
      return count.incrementAndGet();
    }

    public void remove() {
      throw new UnsupportedOperationException();
    }
  }

  /** Nobody ever reads what is written. */
  public static class Unread {
    private int count;

    public synchronized void increment() {
      count++;
    }
  }

  /** Waits for what nobody does. */
  public static class Waiting {
    private boolean isReady;

    public synchronized int take() throws InterruptedException {
      while (!isReady) {
        wait();
      }
      isReady = false;
      return 1;
    }
  }

  /** Its code could write, and never does. */
  public static class Full {
    private volatile int size;
    private final int[] slots = new int[0];

    public boolean add(int value) {
      if (size == slots.length) {
        return false;
      }
      slots[size++] = value;
      return true;
    }
  }

  /** Operations that only read, by all means. */
  public static class Reading {
    private final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 2));
    private final ReentrantLock lock = new ReentrantLock();
    private final int[] array = {1, 2, 3};

    public Integer get(int key) {
      lock.lock();
      try {
        return map.get(key);
      } finally {
        lock.unlock();
      }
    }

    public String text() {
      StringBuilder text = new StringBuilder("a");
      for (int each : array.clone()) {
        text.append(each);
      }
      return text.toString() + array.length;
    }

    public int sum() {
      int[] copy = new int[array.length];
      for (int i = 0; i < copy.length; i++) {
        copy[i] = array[i];
      }
      Sum sum = new Sum();
      sum.plus(copy[0]);
      sum.plus(copy[1]);
      return sum.result;
    }

    private static final class Sum {
      private int result;

      void plus(int more) {
        result += more;
      }
    }
  }

  /** Operations that write, by all means. */
  public static class Writing {
    private static int shared;
    private final AtomicBoolean flag = new AtomicBoolean();
    private final Map<Integer, Integer> map = new HashMap<>();
    private final int[] array = new int[1];

    public void statics() {
      shared++;
    }

    public void atomics() {
      flag.set(true);
    }

    public void jdk() {
      map.put(1, 1);
    }

    public void arrays() {
      array[0] = 1;
    }

    public void lambdas() {
      Runnable task = () -> array[0] = 1;
      task.run();
    }

    public void through() {
      helper(array);
    }

    private static void helper(int[] given) {
      given[0] = 1;
    }
  }
}
