package io.selvage.samples;

/** What a queue with room for two means; {@code dequeue} from an empty one gives {@code null}. */
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
