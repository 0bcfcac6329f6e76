package io.selvage.samples.barriers;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Treiber's stack with nodes that are reused without protection against ABA. A thread that has read
 * {@code top} and its {@code next} and is then preempted finds the same node on top, though it was
 * removed and reinserted meanwhile with another {@code next}; its compare-and-set succeeds and
 * makes a node the top that was popped long before.
 *
 * <p>There are three nodes. The lowest free node is allocated before it is filled, and freed in a
 * separate step after it was popped; it keeps its fields.
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

  /** 0 if the stack is empty. */
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
