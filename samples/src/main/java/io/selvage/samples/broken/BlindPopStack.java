package io.selvage.samples.broken;

import java.util.concurrent.atomic.AtomicReference;

/**
 * {@link io.selvage.samples.TreiberStack} where {@code pop} writes the new top without checking
 * that the old one is still there. Two threads that read the same top both return its value, and
 * what was pushed in between is lost.
 */
public final class BlindPopStack<T> {
  private record Node<T>(T value, Node<T> next) {}

  private final AtomicReference<Node<T>> top = new AtomicReference<>();

  public void push(T value) {
    Node<T> seen;
    do {
      seen = top.get();
    } while (!top.compareAndSet(seen, new Node<>(value, seen)));
  }

  public T pop() {
    Node<T> seen = top.get();
    if (seen == null) {
      return null;
    }
    top.set(seen.next()); // should be a compare-and-set
    return seen.value();
  }
}
