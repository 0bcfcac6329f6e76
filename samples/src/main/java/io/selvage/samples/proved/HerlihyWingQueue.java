package io.selvage.samples.proved;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The queue of M. Herlihy and J. Wing, "Linearizability: A Correctness Condition for Concurrent
 * Objects", TOPLAS 1990, section 4.2. The order of two insertions may be decided long after both
 * have taken their slots: neither has a linearization point of its own.
 *
 * <p>A deletion scans the slots repeatedly until it finds a value. The array is bounded; the
 * paper's is not.
 */
public final class HerlihyWingQueue<T> {
  private static final int CAPACITY = 16;

  private final AtomicInteger back = new AtomicInteger();
  private final AtomicReferenceArray<T> items = new AtomicReferenceArray<>(CAPACITY);

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
