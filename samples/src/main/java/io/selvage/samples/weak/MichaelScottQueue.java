package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The queue of Michael and Scott (PODC 1996) with the validating reads of its figure, so that its
 * executions can be compared with GenMC's. {@link io.selvage.samples.MSQueue} explains why it is
 * correct under sequential consistency.
 *
 * <p>Every pointer is acquired where it is followed and released where it is set; those that are
 * only compared are opaque. That suffices for all strengths: insertions form a chain, since each
 * one has acquired the node before its own, and so do deletions.
 */
public class MichaelScottQueue {
  private static final VarHandle HEAD;
  static final VarHandle TAIL;
  private static final VarHandle NEXT;

  static {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    HEAD = Handles.of(lookup, MichaelScottQueue.class, "head", Node.class);
    TAIL = Handles.of(lookup, MichaelScottQueue.class, "tail", Node.class);
    NEXT = Handles.of(lookup, Node.class, "next", Node.class);
  }

  static final class Node {
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
      Node last = last();
      Node next = (Node) NEXT.getAcquire(first);
      if (first == (Node) HEAD.getOpaque(this)) {
        if (next == null) {
          return null;
        }
        if (first == last) {
          replaces(TAIL, this, last, next);
        } else if (replaces(HEAD, this, first, next)) {
          return next.value;
        }
      }
    }
  }

  /** A deletion's read of the tail, which it only compares. */
  Node last() {
    return (Node) TAIL.getOpaque(this);
  }

  private static boolean replaces(VarHandle handle, Object of, Node seen, Node node) {
    return handle.compareAndExchangeRelease(of, seen, node) == seen;
  }
}
