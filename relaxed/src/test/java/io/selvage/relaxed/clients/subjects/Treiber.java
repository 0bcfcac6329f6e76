package io.selvage.relaxed.clients.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Treiber's stack with nodes of its own for each push: acquire reads, updates as they are named.
 */
public class Treiber {
  static final VarHandle TOP;

  static {
    try {
      TOP = MethodHandles.lookup().findVarHandle(Treiber.class, "top", Node.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static final class Node {
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
    } while (!inserts(seen, node));
  }

  public Object remove() {
    for (; ; ) {
      Node seen = lookToRemove();
      if (seen == null) {
        return null;
      }
      if (removes(seen, seen.next)) {
        return seen.value;
      }
    }
  }

  Node lookToRemove() {
    return (Node) TOP.getAcquire(this);
  }

  boolean inserts(Node seen, Node node) {
    return acquireRelease(seen, node);
  }

  boolean removes(Node seen, Node node) {
    return acquireRelease(seen, node);
  }

  private boolean acquireRelease(Node seen, Node node) {
    return TOP.compareAndSet(this, seen, node);
  }
}
