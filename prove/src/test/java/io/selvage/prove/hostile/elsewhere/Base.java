package io.selvage.prove.hostile.elsewhere;

import java.util.concurrent.atomic.AtomicReference;

/** A stack whose insert, which no class of another package overrides, empties it. */
public class Base {
  private static final class Node {
    final Object value;
    volatile Node next;

    Node(Object value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node> top = new AtomicReference<>();

  void insert(Object value) {
    top.set(null);
    right(value);
  }

  protected final void put(Object value) {
    insert(value);
  }

  protected final void right(Object value) {
    Node node = new Node(value);
    Node seen;
    do {
      seen = top.get();
      node.next = seen;
    } while (!top.compareAndSet(seen, node));
  }

  protected final Object take() {
    while (true) {
      Node seen = top.get();
      if (seen == null) {
        return null;
      }
      if (top.compareAndSet(seen, seen.next)) {
        return seen.value;
      }
    }
  }
}
