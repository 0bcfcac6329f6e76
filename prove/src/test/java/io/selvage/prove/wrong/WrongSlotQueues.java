package io.selvage.prove.wrong;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Mutants of the queue of Herlihy and Wing. Most are not linearizable; those that are say so, and
 * are not proved all the same.
 */
@SuppressWarnings("unused")
public final class WrongSlotQueues {
  private WrongSlotQueues() {}

  /** Begins its rounds at the second slot. */
  public static final class FromTheSecond {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      while (true) {
        int range = back.get();
        for (int place = 1; place < range; place++) {
          Object value = items.getAndSet(place, null);
          if (value != null) {
            return value;
          }
        }
        Object value = items.getAndSet(0, null);
        if (value != null) {
          return value;
        }
      }
    }
  }

  /** Goes on to slots that were taken while it went through the others. */
  public static final class GrowingRange {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      while (true) {
        for (int place = 0; place < back.get(); place++) {
          Object value = items.getAndSet(place, null);
          if (value != null) {
            return value;
          }
        }
      }
    }
  }

  /** Does not begin anew with a new range. */
  public static final class GoingOn {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      int place = 0;
      int range = back.get();
      while (true) {
        if (place < range) {
          Object value = items.getAndSet(place, null);
          if (value != null) {
            return value;
          }
          place++;
        } else {
          range = back.get();
          if (place > 4) {
            place = 0;
          }
        }
      }
    }
  }

  /** Goes through the whole array, whatever was taken. */
  public static final class WholeArray {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      while (true) {
        for (int place = 0; place < items.length(); place++) {
          Object value = items.getAndSet(place, null);
          if (value != null) {
            return value;
          }
        }
      }
    }
  }

  /** Gives up after one round (the paper's section 2 of "Relinche" says why that is wrong). */
  public static final class GivingUp {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      int range = back.get();
      for (int place = 0; place < range; place++) {
        Object value = items.getAndSet(place, null);
        if (value != null) {
          return value;
        }
      }
      return null;
    }
  }

  /** Takes a value in two steps: two may take the same. */
  public static final class TwoSteps {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      while (true) {
        int range = back.get();
        for (int place = 0; place < range; place++) {
          Object value = items.get(place);
          if (value != null) {
            items.set(place, null);
            return value;
          }
        }
      }
    }
  }

  /** Leaves the value where it is. */
  public static final class Leaving {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      while (true) {
        int range = back.get();
        for (int place = 0; place < range; place++) {
          Object value = items.get(place);
          if (value != null) {
            return value;
          }
        }
      }
    }
  }

  /** Fills a slot before it takes it: two may fill the same. */
  public static final class FillsFirst {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      int place = back.get();
      items.set(place, value);
      back.getAndIncrement();
    }

    public Object dequeue() {
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
  }

  /** Inserts every value twice. */
  public static final class Twice {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
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
  }

  /** Removes the next value, too, and returns that. */
  public static final class Greedy {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      while (true) {
        int range = back.get();
        Object last = null;
        for (int place = 0; place < range; place++) {
          Object value = items.getAndSet(place, null);
          if (value != null) {
            last = value;
          }
        }
        if (last != null) {
          return last;
        }
      }
    }
  }

  /** Goes through the slots from the last to the first: a stack, nearly. */
  public static final class Backwards {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      while (true) {
        for (int place = back.get() - 1; place >= 0; place--) {
          Object value = items.getAndSet(place, null);
          if (value != null) {
            return value;
          }
        }
      }
    }
  }

  /** Takes only every other slot; linearizable, as nobody minds the empty ones. */
  public static final class Wasteful {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(9);

    public void enqueue(Object value) {
      int place = back.getAndAdd(2);
      items.set(place, value);
    }

    public Object dequeue() {
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
  }

  /** Linearizable where values are different; compares them, and so says nothing of equal ones. */
  public static final class ComparesValues {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      items.set(back.getAndIncrement(), value);
    }

    public Object dequeue() {
      while (true) {
        int range = back.get();
        for (int place = 0; place < range; place++) {
          Object value = items.get(place);
          if (value != null && items.compareAndSet(place, value, null)) {
            return value;
          }
        }
      }
    }
  }
}
