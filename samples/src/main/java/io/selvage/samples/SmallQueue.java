package io.selvage.samples;

/** The specification of a queue of capacity two; {@code dequeue} gives null if it is empty. */
public final class SmallQueue<T> {
  private T first;
  private T second;

  public boolean enqueue(T value) {
    if (second != null) {
      return false;
    }
    if (first == null) {
      first = value;
    } else {
      second = value;
    }
    return true;
  }

  public T dequeue() {
    T taken = first;
    first = second;
    second = null;
    return taken;
  }
}
