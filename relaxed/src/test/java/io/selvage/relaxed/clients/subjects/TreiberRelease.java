package io.selvage.relaxed.clients.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * TreiberRelease's stack with nodes of its own for each push: acquire reads, updates as they are
 * named.
 */
public final class TreiberRelease {
  private static final VarHandle TOP;

  static {
    try {
      TOP = MethodHandles.lookup().findVarHandle(TreiberRelease.class, "top", Node.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static final class Node {
    Object value;
    Node next;
  }

  private Node top;

  public void insert(Object value) {
    Node node = new Node();
    node.value = value;
    Node seen;
    do {
      seen = (Node) TOP.getAcquire(this);
      node.next = seen;
    } while (!release(seen, node));
  }

  public Object remove() {
    for (; ; ) {
      Node seen = (Node) TOP.getAcquire(this);
      if (seen == null) {
        return null;
      }
      if (release(seen, seen.next)) {
        return seen.value;
      }
    }
  }

  private boolean release(Node seen, Node node) {
    return TOP.compareAndExchangeRelease(this, seen, node) == seen;
  }
}
