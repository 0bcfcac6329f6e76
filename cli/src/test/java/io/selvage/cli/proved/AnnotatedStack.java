package io.selvage.cli.proved;

import java.util.concurrent.atomic.AtomicReference;

/** A stack that says itself what it promises. */
public final class AnnotatedStack<T> {
  private @interface Clauses {
    String[] value();
  }

  private record Node<T>(T value, Node<T> next) {}

  private final AtomicReference<Node<T>> top = new AtomicReference<>();

  @Clauses("vals' = v :: vals -> done")
  public void put(T value) {
    Node<T> seen;
    do {
      seen = top.get();
    } while (!top.compareAndSet(seen, new Node<>(value, seen)));
  }

  @Clauses({"vals = [] -> null", "vals = r :: vals' -> r"})
  public T take() {
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
