package io.selvage.prove.hostile;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Queues of slots that try to get something past the reader. Each is refused. */
public final class Slots {
  private Slots() {}

  /** What they have in common. */
  private static Object round(AtomicInteger back, AtomicReferenceArray<Object> items) {
    while (true) {
      int range = back.get();
      for (int place = 0; place < range; place++) {
        Object value = items.getAndSet(place, null);
        if (value != null) {
          return value;
        }
      }
    }
  }

  /** Its first slot is the second. */
  public static final class LateStart {
    private final AtomicInteger back = new AtomicInteger(1);
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      return round(back, items);
    }
  }

  /** Its slots are not empty. */
  public static final class FullArray {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items =
        new AtomicReferenceArray<>(new Object[] {"a", "b", "c", "d"});

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      return round(back, items);
    }
  }

  /** The constructor inserts something. */
  public static final class Prefilled {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public Prefilled() {
      enqueue("first");
    }

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      return round(back, items);
    }
  }

  /** Slots are given back: two insertions may have the same one. */
  public static final class Recycling {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      Object value = round(back, items);
      back.compareAndSet(1, 0);
      return value;
    }
  }

  /** A store that others may see later than what comes after it. */
  public static final class Lazy {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.lazySet(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      return round(back, items);
    }
  }

  /** All objects have the same slots. */
  public static final class Common {
    private static final AtomicReferenceArray<Object> ALL = new AtomicReferenceArray<>(6);
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      ALL.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      return items.length() > 0 ? round(back, ALL) : null;
    }
  }

  /** Anybody can exchange its slots. */
  public static final class Open {
    public final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      return round(back, items);
    }
  }

  /** Two arrays: what is in the second is removed by nobody. */
  public static final class TwoArrays {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);
    private final AtomicReferenceArray<Object> others = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      int place = back.getAndIncrement();
      (place == 1 ? others : items).set(place, value);
    }

    public Object dequeue() {
      return round(back, items);
    }
  }

  /** Says that it did not insert, and did. */
  public static final class Denying {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public boolean enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
      return false;
    }

    public Object dequeue() {
      return round(back, items);
    }
  }

  /** Looks into values: equal ones are left out. */
  public static final class Choosy {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      int place = back.getAndIncrement();
      if (!value.equals(items.get(0))) {
        items.set(place, value);
      } else {
        items.set(place, value);
      }
    }

    public Object dequeue() {
      return round(back, items);
    }
  }

  /** Puts a value back at the end after it was removed. */
  public static final class PutsBack {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      Object value = round(back, items);
      items.set(back.getAndIncrement(), value);
      return value;
    }
  }

  /** Remembers something in a plain field. */
  public static final class Remembering {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);
    private Object last;

    public void enqueue(Object value) {
      last = value;
      items.set(back.getAndIncrement(), last);
    }

    public Object dequeue() {
      return round(back, items);
    }
  }

  /** Nobody ever gets a value, and so nothing is wrong with it. */
  public static final class NeverReturning {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      while (true) {
        items.get(back.get());
      }
    }
  }

  /** Its own method has the name of one of the counter, and does something else. */
  public static final class Namesake {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(getAndIncrement(back), value);
    }

    /** Two insertions may get the same. */
    private static int getAndIncrement(AtomicInteger counter) {
      int place = counter.get();
      counter.getAndIncrement();
      return place;
    }

    public Object dequeue() {
      return round(back, items);
    }
  }
}
