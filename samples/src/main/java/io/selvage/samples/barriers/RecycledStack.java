package io.selvage.samples.barriers;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Treiber's stack with nodes that are used again, and nothing done about it: ABA. A thread that has
 * read {@code top} and its {@code next} and then sleeps finds the same node on top, though it was
 * taken away and put back meanwhile and has another {@code next}; its compare-and-set succeeds and
 * puts a node on top that was popped long ago.
 *
 * <p>There are three nodes. A node is taken, the lowest that is free, before it is filled, and
 * given back in a step of its own after it was popped; it keeps its fields.
 */
public final class RecycledStack {
  private static final class Node {
    final AtomicReference<Boolean> used = new AtomicReference<>();
    int value;
    Node next;
  }

  private final Node first = new Node();
  private final Node second = new Node();
  private final Node third = new Node();
  private final AtomicReference<Node> top = new AtomicReference<>();

  /** False if no node is free. */
  public boolean push(int value) {
    Node node = free();
    if (node == null) {
      return false;
    }
    node.value = value;
    Node seen;
    do {
      seen = top.get();
      node.next = seen;
    } while (!top.compareAndSet(seen, node));
    return true;
  }

  /** 0 if there is nothing. */
  public int pop() {
    Node seen;
    do {
      seen = top.get();
      if (seen == null) {
        return 0;
      }
    } while (!top.compareAndSet(seen, seen.next));
    int value = seen.value;
    seen.used.set(null);
    return value;
  }

  private Node free() {
    return isMine(first) ? first : isMine(second) ? second : isMine(third) ? third : null;
  }

  private static boolean isMine(Node node) {
    return node.used.getAndSet(Boolean.TRUE) == null;
  }
}
