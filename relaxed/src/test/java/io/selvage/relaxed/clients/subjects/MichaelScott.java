package io.selvage.relaxed.clients.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Michael and Scott's queue with nodes of its own for each insertion. */
public final class MichaelScott {
  private static final VarHandle HEAD;
  private static final VarHandle TAIL;
  private static final VarHandle NEXT;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      HEAD = lookup.findVarHandle(MichaelScott.class, "head", Node.class);
      TAIL = lookup.findVarHandle(MichaelScott.class, "tail", Node.class);
      NEXT = lookup.findVarHandle(Node.class, "next", Node.class);
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

  public void insert(Object value) {
    Node node = new Node();
    node.value = value;
    for (; ; ) {
      Node last = (Node) TAIL.getAcquire(this);
      Node next = (Node) NEXT.getAcquire(last);
      if (last == (Node) TAIL.getAcquire(this)) {
        if (next != null) {
          acquireRelease(TAIL, this, last, next);
        } else if (acquireRelease(NEXT, last, null, node)) {
          acquireRelease(TAIL, this, last, node);
          return;
        }
      }
    }
  }

  public Object remove() {
    for (; ; ) {
      Node first = (Node) HEAD.getAcquire(this);
      Node last = (Node) TAIL.getAcquire(this);
      Node next = (Node) NEXT.getAcquire(first);
      if (first == (Node) HEAD.getAcquire(this)) {
        if (next == null) {
          return null;
        }
        if (first == last) {
          acquireRelease(TAIL, this, last, next);
        } else if (acquireRelease(HEAD, this, first, next)) {
          return next.value;
        }
      }
    }
  }

  private static boolean acquireRelease(VarHandle handle, Object of, Node seen, Node node) {
    return handle.compareAndSet(of, seen, node);
  }
}
