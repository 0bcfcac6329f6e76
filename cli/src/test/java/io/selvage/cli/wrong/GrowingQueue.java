package io.selvage.cli.wrong;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** A queue of slots whose deletions go on to slots that were taken after they began. */
public final class GrowingQueue<T> {
  private static final int CAPACITY = 16;

  private final AtomicInteger back = new AtomicInteger();
  private final AtomicReferenceArray<T> items = new AtomicReferenceArray<>(CAPACITY);

  public void enqueue(T value) {
    int place = back.getAndIncrement();
    items.set(place, value);
  }

  public T dequeue() {
    while (true) {
      for (int place = 0; place < back.get(); place++) {
        T value = items.getAndSet(place, null);
        if (value != null) {
          return value;
        }
      }
    }
  }
}
