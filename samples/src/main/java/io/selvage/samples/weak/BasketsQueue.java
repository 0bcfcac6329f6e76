package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The baskets queue of Hoffman, Shalev and Shavit (OPODIS 2007). An insertion that fails to link
 * its node at the end overlaps with another one that succeeded meanwhile, so the node may also be
 * placed before the other one. All nodes placed in this way after one node are its basket.
 *
 * <p>A deletion marks the pointer to the node that it takes, and then moves {@code head}. The marks
 * are objects of their own here ({@link Taken}); garbage collection replaces the counters that
 * guard against reused nodes, and the limit on how far {@code head} may lag.
 *
 * <p>Strength R holds, RI does not, however strong the updates ({@link
 * BasketsQueueAcquireRelease}): a node that is placed before another one comes first, but the other
 * insertion, which may have ended, does not observe it.
 */
public class BasketsQueue {
  private static final VarHandle HEAD;
  private static final VarHandle TAIL;
  private static final VarHandle NEXT;

  static {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    HEAD = Handles.of(lookup, BasketsQueue.class, "head", Node.class);
    TAIL = Handles.of(lookup, BasketsQueue.class, "tail", Node.class);
    NEXT = Handles.of(lookup, Node.class, "next", Node.class);
  }

  static class Node {
    Object value;
    Node next;
  }

  /** A pointer to its {@code next}, with the mark that the node there is taken. */
  private static final class Taken extends Node {}

  private Node head = new Node();
  private Node tail = head;

  public void enqueue(Object value) {
    Node node = new Node();
    node.value = value;
    for (; ; ) {
      Node last = (Node) TAIL.getAcquire(this);
      Node next = (Node) NEXT.getAcquire(last);
      node.next = null;
      if (next != null) {
        replaces(TAIL, this, last, end(next));
      } else if (replaces(NEXT, last, null, node)) {
        replaces(TAIL, this, last, node);
        return;
      } else if (joins(last, node)) {
        return;
      }
    }
  }

  /** Inserts the node before those that arrived meanwhile, unless one of them is taken. */
  private boolean joins(Node last, Node node) {
    for (; ; ) {
      Node next = (Node) NEXT.getAcquire(last);
      if (next instanceof Taken) {
        return false;
      }
      node.next = next;
      if (replaces(NEXT, last, next, node)) {
        return true;
      }
    }
  }

  private static Node end(Node from) {
    Node node = unmarked(from);
    for (; ; ) {
      Node next = (Node) NEXT.getAcquire(node);
      if (next == null) {
        return node;
      }
      node = unmarked(next);
    }
  }

  public Object dequeue() {
    for (; ; ) {
      Node first = (Node) HEAD.getAcquire(this);
      Node last = (Node) TAIL.getAcquire(this);
      Node before = first;
      Node next = (Node) NEXT.getAcquire(before);
      while (next instanceof Taken && before != last) {
        before = unmarked(next);
        next = (Node) NEXT.getAcquire(before);
      }
      if (next == null) {
        return null;
      }
      if (before == last) {
        replaces(TAIL, this, last, end(next));
      } else if (!(next instanceof Taken) && replaces(NEXT, before, next, taken(next))) {
        replaces(HEAD, this, first, next);
        return next.value;
      }
    }
  }

  private static Taken taken(Node node) {
    Taken taken = new Taken();
    taken.next = node;
    return taken;
  }

  private static Node unmarked(Node node) {
    return node instanceof Taken ? node.next : node;
  }

  boolean replaces(VarHandle handle, Object of, Node seen, Node node) {
    return handle.compareAndExchangeRelease(of, seen, node) == seen;
  }
}
