package io.selvage.refine.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** A pool of tiny objects, right and wrong, that together use most of what code can do. */
public final class Pool {
  private Pool() {}

  public static final class PlainCounter {
    private int value;

    public int inc() {
      return ++value;
    }

    public int get() {
      return value;
    }
  }

  public static final class VolatileCounter {
    private volatile int value;

    public int inc() {
      return ++value;
    }

    public int get() {
      return value;
    }
  }

  public static final class AtomicCounter {
    private final AtomicInteger value = new AtomicInteger();

    public int inc() {
      return value.incrementAndGet();
    }

    public int get() {
      return value.get();
    }
  }

  public static final class LoopCounter {
    private final AtomicInteger value = new AtomicInteger();

    public int inc() {
      for (; ; ) {
        int seen = value.get();
        if (value.compareAndSet(seen, seen + 1)) {
          return seen + 1;
        }
      }
    }

    public int half() {
      int seen = value.get();
      return value.compareAndSet(seen, seen + 1) ? seen + 1 : -1;
    }
  }

  public static final class SynchronizedCounter {
    private int value;

    public synchronized int inc() {
      return ++value;
    }

    public synchronized int twice() {
      inc();
      return inc();
    }

    public int peek() {
      return value;
    }
  }

  public static final class TwoMonitors {
    private final Object other = new Object();
    private int value;

    public synchronized int inc() {
      return ++value;
    }

    public int sneak() {
      synchronized (other) {
        return ++value;
      }
    }
  }

  public static final class Locked {
    private final ReentrantLock lock = new ReentrantLock();
    private int value;

    public int inc() {
      lock.lock();
      try {
        return ++value;
      } finally {
        lock.unlock();
      }
    }

    public int attempt() {
      if (!lock.tryLock()) {
        return -1;
      }
      int result = ++value;
      lock.unlock();
      return result;
    }
  }

  /** Takes two locks in either order. */
  public static final class Deadlock {
    private final Object left = new Object();
    private final Object right = new Object();
    private int value;

    public int one() {
      synchronized (left) {
        synchronized (right) {
          return ++value;
        }
      }
    }

    public int other() {
      synchronized (right) {
        synchronized (left) {
          return ++value;
        }
      }
    }
  }

  public static final class Boxes {
    private static final class Box {
      final int content;

      Box(int content) {
        this.content = content;
      }
    }

    private volatile Box box = new Box(0);

    public int put(int value) {
      Box old = box;
      box = new Box(value);
      return old.content;
    }

    public int get() {
      return box.content;
    }
  }

  /** Lets itself be seen before it is finished. */
  public static final class Escaping {
    private static final class Pair {
      int first;
      int second;
    }

    private Pair pair = new Pair();

    public void put(int value) {
      Pair fresh = new Pair();
      fresh.first = value;
      pair = fresh;
      fresh.second = value;
    }

    public int get() {
      Pair seen = pair;
      return seen.first * 10 + seen.second;
    }
  }

  /** A final field that is written after the object can be seen. */
  public static final class EscapingFinal {
    private Part part = new Part(null, 0);

    private static final class Part {
      final int value;

      Part(EscapingFinal whole, int value) {
        if (whole != null) {
          whole.part = this;
        }
        this.value = value;
      }
    }

    public void put(int value) {
      new Part(this, value);
    }

    public int get() {
      Part seen = part;
      return seen.value * 10 + seen.value;
    }
  }

  public static final class FailedPublication {
    private static final class Cell {
      int value;
    }

    private final AtomicReference<Cell> cell = new AtomicReference<>();

    public int offer(int value) {
      Cell fresh = new Cell();
      fresh.value = value;
      if (cell.compareAndSet(null, fresh)) {
        fresh.value = value + 1;
        return 1;
      }
      fresh.value = value + 2;
      return fresh.value;
    }

    public int get() {
      Cell seen = cell.get();
      return seen == null ? 0 : seen.value;
    }
  }

  public static final class Cells {
    private final int[] cells = new int[2];

    public int swap() {
      int first = cells[0];
      cells[0] = cells[1];
      cells[1] = first + 1;
      return first;
    }

    public int sum() {
      return cells[0] + cells[1];
    }

    public int at(int index) {
      return cells[index];
    }
  }

  public static final class ArrayOfObjects {
    private final Object[] slots = new Object[2];
    private int size;

    public int push(int value) {
      int[] content = {value};
      Object[] wrapped = {content};
      slots[0] = wrapped;
      content[0]++;
      return ++size;
    }

    public int top() {
      Object[] wrapped = (Object[]) slots[0];
      return wrapped == null ? -1 : ((int[]) wrapped[0])[0];
    }
  }

  public static final class Statics {
    private static int shared;
    private static final Object LOCK = new Object();

    public int inc() {
      return ++shared;
    }

    public int safe() {
      synchronized (LOCK) {
        return ++shared;
      }
    }

    public static synchronized int both() {
      return ++shared;
    }

    public int guarded() {
      return both();
    }
  }

  public static final class Throwing {
    private volatile int value;

    public int take() {
      if (value == 0) {
        throw new IllegalStateException();
      }
      return --value;
    }

    public void give() {
      value = value + 1;
    }

    public int divide() {
      return 10 / value;
    }
  }

  public static final class Caught {
    private int[] data = new int[1];
    private int errors;

    public synchronized int fail() {
      try {
        data[1]++;
      } catch (ArrayIndexOutOfBoundsException e) {
        return ++errors;
      } finally {
        data[0]++;
      }
      return -1;
    }

    public int probe() {
      try {
        return 1 / data[0];
      } catch (ArithmeticException e) {
        return -data[0];
      }
    }
  }

  /** Boxed numbers: small ones are one object each, large ones are not. */
  public static final class Boxed {
    private final AtomicReference<Integer> value = new AtomicReference<>(0);

    public boolean small() {
      Integer seen = value.get();
      return value.compareAndSet(seen, seen + 1);
    }

    public boolean large() {
      Integer seen = 1000;
      value.compareAndSet(0, seen);
      return value.compareAndSet(1000, 0);
    }

    public int get() {
      return value.get();
    }
  }

  public static final class Handles {
    private static final VarHandle VALUE;

    static {
      try {
        VALUE = MethodHandles.lookup().findVarHandle(Handles.class, "value", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private int value;

    public int inc() {
      return (int) VALUE.getAndAdd(this, 1) + 1;
    }

    public int weak() {
      int seen = (int) VALUE.getAcquire(this);
      VALUE.setRelease(this, seen + 1);
      return seen + 1;
    }
  }

  /** A counter nobody looks at must not matter; one that is looked at late must. */
  public static final class Faint {
    private int changes;
    private int value;

    public int set(int next) {
      changes++;
      int old = value;
      value = next;
      return old;
    }

    public synchronized int changes() {
      return changes;
    }
  }

  public static final class Lazy {
    private Object[] made;

    public int get() {
      if (made == null) {
        made = new Object[1];
      }
      Object[] seen = made;
      seen[0] = seen[0] == null ? "x" : null;
      return seen[0] == null ? 0 : 1;
    }

    public synchronized String name() {
      return made == null ? "none" : "some" + made.length;
    }
  }

  /** One thread may read what the other has not yet finished. */
  public static final class Sequence {
    private volatile int lock;
    private int low;
    private int high;

    public void write(int value) {
      lock++;
      low = value;
      high = value;
      lock++;
    }

    public int read() {
      int before = lock;
      int seen = low * 10 + high;
      return before == lock && before % 2 == 0 ? seen : -1;
    }
  }

  public static final class Clones implements Cloneable {
    private int[] data = {0, 0};

    public int replace() {
      int[] copy = data.clone();
      copy[0]++;
      data = copy;
      return copy[0];
    }

    public int inPlace() {
      return ++data[0];
    }
  }

  /** Makes more objects than a thread keeps without looking which of them it still needs. */
  public static final class ManyObjects {
    private static final class Link {
      final int value;
      final Link next;

      Link(int value, Link next) {
        this.value = value;
        this.next = next;
      }
    }

    private Link first;

    public int put(int value) {
      Link old = first;
      Link made = old;
      for (int i = 0; i < 200; i++) {
        Link lost = new Link(i, made);
        made = i % 50 == 0 ? new Link(lost.value + value, made) : made;
      }
      first = made;
      return old == null ? 0 : old.value;
    }

    public int length() {
      int length = 0;
      for (Link each = first; each != null; each = each.next) {
        length++;
      }
      return length;
    }
  }

  /** More registers than there are bits in a word. */
  public static final class ManyLocals {
    private int value;

    public int inc() {
      int a0 = value, a1 = a0 + 1, a2 = a1 + 1, a3 = a2 + 1, a4 = a3 + 1, a5 = a4 + 1;
      int b0 = a5 + 1, b1 = b0 + 1, b2 = b1 + 1, b3 = b2 + 1, b4 = b3 + 1, b5 = b4 + 1;
      int c0 = b5 + 1, c1 = c0 + 1, c2 = c1 + 1, c3 = c2 + 1, c4 = c3 + 1, c5 = c4 + 1;
      int d0 = c5 + 1, d1 = d0 + 1, d2 = d1 + 1, d3 = d2 + 1, d4 = d3 + 1, d5 = d4 + 1;
      int e0 = d5 + 1, e1 = e0 + 1, e2 = e1 + 1, e3 = e2 + 1, e4 = e3 + 1, e5 = e4 + 1;
      int f0 = e5 + 1, f1 = f0 + 1, f2 = f1 + 1, f3 = f2 + 1, f4 = f3 + 1, f5 = f4 + 1;
      int g0 = f5 + 1, g1 = g0 + 1, g2 = g1 + 1, g3 = g2 + 1, g4 = g3 + 1, g5 = g4 + 1;
      int h0 = g5 + 1, h1 = h0 + 1, h2 = h1 + 1, h3 = h2 + 1, h4 = h3 + 1, h5 = h4 + 1;
      int i0 = h5 + 1, i1 = i0 + 1, i2 = i1 + 1, i3 = i2 + 1, i4 = i3 + 1, i5 = i4 + 1;
      int j0 = i5 + 1, j1 = j0 + 1, j2 = j1 + 1, j3 = j2 + 1, j4 = j3 + 1, j5 = j4 + 1;
      int k0 = j5 + 1, k1 = k0 + 1, k2 = k1 + 1, k3 = k2 + 1, k4 = k3 + 1, k5 = k4 + 1;
      Object[] kept = {a0, k5};
      value = a1;
      return value + k5 - k0 + (Integer) kept[0] + j5 - j0 + i3 - a0;
    }
  }

  /** Deep in calls when others interfere, with something to remember in each. */
  public static final class Recursive {
    private int value;

    public int descend() {
      return descend(6, new int[] {value});
    }

    private int descend(int depth, int[] seen) {
      if (depth == 0) {
        value = seen[0] + 1;
        return value;
      }
      int[] own = {seen[0], depth};
      try {
        return descend(depth - 1, own) + own[1] - depth;
      } finally {
        own[1]++;
      }
    }
  }

  /** Classes that are initialised when first used, in the middle of a call. */
  public static final class Holders {
    private static final class Late {
      static final int[] CELL = {0};
      static int count = CELL.length;
    }

    public int inc() {
      return ++Late.CELL[0];
    }

    public int count() {
      return Late.count++;
    }
  }

  /** Locks that were there before the object: a literal, a small number, a class. */
  public static final class CommonLocks {
    private int value;

    public int literal() {
      synchronized ("lock") {
        return ++value;
      }
    }

    public int number() {
      Object one = 1;
      synchronized (one) {
        return ++value;
      }
    }

    public int mirror() {
      synchronized (CommonLocks.class) {
        return ++value;
      }
    }
  }

  /** A field that only a handle reads, in a method that sounds like a copy. */
  public static final class FaintThroughHandle {
    private static final VarHandle[] FIELDS = new VarHandle[1];

    static {
      try {
        FIELDS[0] =
            MethodHandles.lookup().findVarHandle(FaintThroughHandle.class, "changes", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private int changes;

    public void change() {
      changes++;
    }

    @Override
    @SuppressWarnings("MethodName")
    public Integer clone() {
      return (int) FIELDS[0].get(this);
    }
  }

  /** What an exception carries can be shared, too. */
  public static final class SharedFailure {
    private static final class Failure extends RuntimeException {
      private static final long serialVersionUID = 1;
      int count;
    }

    private Failure last;

    public int fail() {
      try {
        throw new Failure();
      } catch (Failure e) {
        if (last == null) {
          last = e;
        }
        e.count = 1;
        return ++last.count;
      }
    }
  }

  /** Which hash an object has is chance; that it has one and keeps it is not. */
  public static final class Hashes {
    private final Object left = new Object();
    private final Object right = new Object();
    private int seen;

    public boolean differ() {
      return left.hashCode() != right.hashCode();
    }

    public boolean keepsIt() {
      int before = seen;
      seen = right.hashCode();
      return before == 0 || before == seen;
    }
  }

  /** Its methods are synchronized, and stay so where a model stands for them. */
  public static final class Texts {
    private final StringBuffer text = new StringBuffer();

    public void add(String more) {
      text.append(more);
    }

    public int length() {
      return text.length();
    }

    public String twice() {
      return text.toString() + text;
    }
  }

  /** Remembers something only for the case that something else goes wrong. */
  public static final class ForTheWorst {
    private int value;
    private volatile int[] cells = new int[1];

    public int here() {
      int seen = value;
      try {
        return cells[1];
      } catch (ArrayIndexOutOfBoundsException e) {
        return seen;
      }
    }

    public int below() {
      int seen = value;
      try {
        fail();
        return -1;
      } catch (IllegalStateException e) {
        return seen;
      }
    }

    private void fail() {
      if (cells.length == 1) {
        throw new IllegalStateException();
      }
    }

    public void blink() {
      value = 1;
      value = 0;
      cells = new int[1];
    }
  }
}
