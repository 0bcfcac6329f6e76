package io.selvage.prove.right;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Queues of slots that are right, written in several ways. */
@SuppressWarnings("unused")
public final class SlotQueues {
  private SlotQueues() {}

  /** As in the paper. */
  public static final class HerlihyWing<T> {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<T> items = new AtomicReferenceArray<>(6);

    public void enqueue(T value) {
      int place = back.getAndIncrement();
      items.set(place, value);
    }

    public T dequeue() {
      while (true) {
        int range = back.get();
        for (int place = 0; place < range; place++) {
          T value = items.getAndSet(place, null);
          if (value != null) {
            return value;
          }
        }
      }
    }
  }

  /** The same, every name changed, fields and methods in another order. */
  public static final class Xyzzy<Q> {
    private final AtomicReferenceArray<Q> plover = new AtomicReferenceArray<>(6);
    private final AtomicInteger grue = new AtomicInteger();

    public void frotz(Q gnusto) {
      int rezrov = grue.getAndIncrement();
      plover.set(rezrov, gnusto);
    }

    public Q blorb() {
      while (true) {
        int yomin = grue.get();
        for (int exex = 0; exex < yomin; exex++) {
          Q cleesh = plover.getAndSet(exex, null);
          if (cleesh != null) {
            return cleesh;
          }
        }
      }
    }
  }

  /** Looks before it exchanges; the insertion tells that it worked. */
  public static final class Looking {
    private final AtomicReferenceArray<Object> items;
    private final AtomicInteger back;

    public Looking() {
      back = new AtomicInteger(0);
      items = new AtomicReferenceArray<>(6);
    }

    public boolean enqueue(Object value) {
      items.set(back.getAndAdd(1), value);
      return true;
    }

    public Object dequeue() {
      while (true) {
        int range = back.get();
        for (int place = 0; place != range; ++place) {
          if (items.get(place) != null) {
            Object value = items.getAndSet(place, null);
            if (value != null) {
              return value;
            }
          }
        }
        Thread.onSpinWait();
      }
    }
  }

  /** By methods of its own; fills its slot by an exchange. */
  public static final class InParts {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      if (value == null) {
        throw new IllegalArgumentException();
      }
      fill(back.getAndIncrement(), value);
    }

    private void fill(int place, Object value) {
      items.getAndSet(place, value);
    }

    public Object dequeue() {
      Object value = round(back.get());
      while (value == null) {
        value = round(back.get());
      }
      return value;
    }

    private Object round(int range) {
      int place = 0;
      Object value = null;
      while (value == null && place < range) {
        value = items.getAndSet(place++, null);
      }
      return value;
    }
  }

  /** Fills its slot by a compare-and-set, which cannot fail. */
  public static final class Comparing {
    private final AtomicInteger back = new AtomicInteger();
    private final AtomicReferenceArray<Object> items = new AtomicReferenceArray<>(6);

    public void enqueue(Object value) {
      int place = back.getAndIncrement();
      while (!items.weakCompareAndSetVolatile(place, null, value)) {
        Thread.onSpinWait();
      }
    }

    public Object dequeue() {
      for (int place = 0, range = back.get(); ; place++) {
        if (place >= range) {
          place = 0;
          range = back.get();
        }
        if (place < range) {
          Object value = items.getAndSet(place, null);
          if (value != null) {
            return value;
          }
        }
      }
    }
  }
}
