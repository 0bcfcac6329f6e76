package io.selvage.samples;

import java.util.concurrent.atomic.AtomicReference;

/**
 * {@link TreiberStack} of at most two elements. Each node stores the number of nodes below it, so
 * that a {@code push} can decide from the top alone that the stack is full.
 *
 * <p>No chain of nodes is longer, whatever nodes threads still hold. So there are finitely many
 * states, and a check can cover any number of calls.
 */
public final class BoundedStack<T> {
  private static final int MOST = 2;

  private record Node<T>(T value, Node<T> next, int height) {}

  private final AtomicReference<Node<T>> top = new AtomicReference<>();

  public boolean push(T value) {
    while (true) {
      Node<T> seen = top.get();
      int height = seen == null ? 0 : seen.height();
      if (height == MOST) {
        return false;
      }
      if (top.compareAndSet(seen, new Node<>(value, seen, height + 1))) {
        return true;
      }
    }
  }

  public T pop() {
    while (true) {
      Node<T> seen = top.get();
      if (seen == null) {
        return null;
      }
      if (top.compareAndSet(seen, seen.next())) {
        return seen.value();
      }
    }
  }
}
