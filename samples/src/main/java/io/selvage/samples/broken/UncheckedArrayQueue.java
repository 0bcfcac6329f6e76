package io.selvage.samples.broken;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A queue in an array of two after C.-H. Shann, T.-L. Huang and C. Chen, "A Practical Nonblocking
 * Queue Algorithm Using Compare-and-Swap", ICPADS 2000, with the bug that R. Colvin and L. Groves
 * found ("Formal Verification of an Array-Based Nonblocking Queue", ICECCS 2005): {@code dequeue}
 * does not check that {@code front} is unchanged since it read the cell. While it was preempted
 * between the two, others may have taken that element and stored another one in the same cell,
 * which is no longer the first, and which it then takes.
 *
 * <p>The paper counts the changes of each cell; here a cell holds a box created for each change and
 * distinct from all others. {@code enqueue} reads {@code front} before it reads its cell; in the
 * reverse order it could mistake an element that has left since for its own, and advance {@code
 * rear}: a different bug.
 */
public final class UncheckedArrayQueue<T> {
  private static final int LENGTH = 2;

  private record Box<T>(T value) {}

  private final AtomicReferenceArray<Box<T>> cells = new AtomicReferenceArray<>(LENGTH);
  private final AtomicInteger front = new AtomicInteger();
  private final AtomicInteger rear = new AtomicInteger();

  /** Every cell without an element holds an empty box. */
  public UncheckedArrayQueue() {
    cells.set(0, new Box<>(null));
    cells.set(1, new Box<>(null));
  }

  public boolean enqueue(T value) {
    while (true) {
      int last = rear.get();
      if (last == front.get() + LENGTH) {
        return false;
      }
      Box<T> seen = cells.get(last % LENGTH);
      if (last != rear.get()) {
        continue;
      }
      if (seen.value() != null) {
        rear.compareAndSet(last, last + 1);
      } else if (cells.compareAndSet(last % LENGTH, seen, new Box<>(value))) {
        rear.compareAndSet(last, last + 1);
        return true;
      }
    }
  }

  public T dequeue() {
    while (true) {
      int first = front.get();
      if (first == rear.get()) {
        return null;
      }
      Box<T> seen = cells.get(first % LENGTH);
      if (seen.value() == null) {
        front.compareAndSet(first, first + 1);
      } else if (cells.compareAndSet(first % LENGTH, seen, new Box<>(null))) {
        front.compareAndSet(first, first + 1);
        return seen.value();
      }
    }
  }
}
