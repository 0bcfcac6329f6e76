package io.selvage.samples;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The stack of R. K. Treiber, "Systems Programming: Coping with Parallelism", IBM Research Report
 * RJ 5118, 1986: a linked list whose only shared variable is its top.
 *
 * <p>Both operations prepare a new top from the one they saw and put it in place if that one is
 * still there; a successful compare-and-set is the linearization point of the operation. A {@code
 * pop} that finds no top takes effect when it reads it.
 *
 * <p>Why reading the same node means that nothing has changed: nodes are immutable, and as long as
 * a thread holds one, the garbage collector does not reuse its address. With manual memory
 * management, a node may be removed and reinserted with another {@code next} (the ABA problem).
 */
public final class TreiberStack<T> {
  private record Node<T>(T value, Node<T> next) {}

  private final AtomicReference<Node<T>> top = new AtomicReference<>();

  public void push(T value) {
    Node<T> seen;
    do {
      seen = top.get();
    } while (!top.compareAndSet(seen, new Node<>(value, seen)));
  }

  public T pop() {
    Node<T> seen;
    do {
      seen = top.get();
      if (seen == null) {
        return null;
      }
    } while (!top.compareAndSet(seen, seen.next()));
    return seen.value();
  }
}
