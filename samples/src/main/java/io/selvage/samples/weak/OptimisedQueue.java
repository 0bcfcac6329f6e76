package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The queue of Doherty, Groves, Luchangco and Moir ("Formal Verification of a Practical Lock-Free
 * Queue Algorithm", FORTE 2004): Michael and Scott's, except that a deletion reads {@code tail}
 * only after it has moved {@code head}, and advances {@code tail} if it has overtaken it.
 */
public final class OptimisedQueue {
  private static final VarHandle HEAD;
  private static final VarHandle TAIL;
  private static final VarHandle NEXT;

  static {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    HEAD = Handles.of(lookup, OptimisedQueue.class, "head", Node.class);
    TAIL = Handles.of(lookup, OptimisedQueue.class, "tail", Node.class);
    NEXT = Handles.of(lookup, Node.class, "next", Node.class);
  }

  private static final class Node {
    Object value;
    Node next;
  }

  private Node head = new Node();
  private Node tail = head;

  public void enqueue(Object value) {
    Node node = new Node();
    node.value = value;
    for (; ; ) {
      Node last = (Node) TAIL.getAcquire(this);
      Node next = (Node) NEXT.getAcquire(last);
      if (last == (Node) TAIL.getOpaque(this)) {
        if (next != null) {
          replaces(TAIL, this, last, next);
        } else if (replaces(NEXT, last, null, node)) {
          replaces(TAIL, this, last, node);
          return;
        }
      }
    }
  }

  public Object dequeue() {
    for (; ; ) {
      Node first = (Node) HEAD.getAcquire(this);
      Node next = (Node) NEXT.getAcquire(first);
      if (first == (Node) HEAD.getOpaque(this)) {
        if (next == null) {
          return null;
        }
        if (replaces(HEAD, this, first, next)) {
          Node last = (Node) TAIL.getOpaque(this);
          if (first == last) {
            replaces(TAIL, this, last, next);
          }
          return next.value;
        }
      }
    }
  }

  private static boolean replaces(VarHandle handle, Object of, Node seen, Node node) {
    return handle.compareAndExchangeRelease(of, seen, node) == seen;
  }
}
