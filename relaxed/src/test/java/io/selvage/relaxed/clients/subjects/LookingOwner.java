package io.selvage.relaxed.clients.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Michael and Scott's queue, whose insertions look at what they find instead of the tail that they
 * would move. One that was helped, and finds that the tail has moved on since, spoils the queue.
 * Whoever waits for insertions to move the tail never sees that.
 */
public class LookingOwner {
  private static final VarHandle HEAD;
  private static final VarHandle TAIL;
  private static final VarHandle NEXT;
  private static final VarHandle SPOILT;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      HEAD = lookup.findVarHandle(LookingOwner.class, "head", Node.class);
      TAIL = lookup.findVarHandle(LookingOwner.class, "tail", Node.class);
      NEXT = lookup.findVarHandle(Node.class, "next", Node.class);
      SPOILT = lookup.findVarHandle(LookingOwner.class, "spoilt", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static final class Node {
    Object value;
    Node next;
  }

  private Node head = new Node();
  private Node tail = head;
  private boolean spoilt;

  public void insert(Object value) {
    Node node = new Node();
    node.value = value;
    for (; ; ) {
      Node last = (Node) TAIL.getAcquire(this);
      Node next = (Node) NEXT.getAcquire(last);
      if (next != null) {
        TAIL.compareAndExchange(this, last, next);
      } else if (NEXT.compareAndSet(last, null, node)) {
        Node found = (Node) TAIL.compareAndExchange(this, last, node);
        if (found != last && found != node) {
          SPOILT.setVolatile(this, true);
        }
        return;
      }
    }
  }

  public Object remove() {
    for (; ; ) {
      Node first = (Node) HEAD.getAcquire(this);
      Node next = (Node) NEXT.getAcquire(first);
      if (next == null || (boolean) SPOILT.getVolatile(this)) {
        return null;
      }
      if (HEAD.compareAndSet(this, first, next)) {
        return next.value;
      }
    }
  }
}
