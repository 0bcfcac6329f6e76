package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The lazy list of Heller et al. (OPODIS 2005) as a set: searches take no locks; updates lock the
 * nodes they change and check that these are still neighbours. An insertion locks the node before
 * its own, a deletion also the node it deletes, which it marks before it unlinks it. (The paper
 * calls it lock-free for its searches.)
 *
 * <p>With acquire-release accesses only, it does not satisfy strength R: threads that work at
 * different positions take different locks and need not see each other (Example 6.2). {@link
 * LazyListVolatile} satisfies it.
 */
public class LazyList {
  static final VarHandle NEXT;
  static final VarHandle MARKED;
  private static final VarHandle LOCK;

  static {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    NEXT = Handles.of(lookup, Node.class, "next", Node.class);
    MARKED = Handles.of(lookup, Node.class, "marked", int.class);
    LOCK = Handles.of(lookup, Node.class, "lock", int.class);
  }

  static final class Node {
    int key;
    Node next;
    int marked;
    int lock;
  }

  private final Node head = new Node();

  public boolean add(int key) {
    Node node = new Node();
    node.key = key;
    for (; ; ) {
      Node before = head;
      Node at = next(before);
      while (at != null && at.key < key) {
        before = at;
        at = next(before);
      }
      if (at != null && at.key == key && !isMarked(at)) {
        return false;
      }
      lock(before);
      boolean isStill = !isMarked(before) && next(before) == at;
      if (isStill && (at == null || at.key > key)) {
        node.next = at;
        link(before, node);
        unlock(before);
        return true;
      }
      unlock(before);
    }
  }

  public boolean remove(int key) {
    for (; ; ) {
      Node before = head;
      Node at = next(before);
      while (at != null && at.key < key) {
        before = at;
        at = next(before);
      }
      if (at == null || at.key > key || isMarked(at)) {
        return false;
      }
      lock(before);
      lock(at);
      if (!isMarked(before) && !isMarked(at) && next(before) == at) {
        mark(at);
        link(before, next(at));
        unlock(at);
        unlock(before);
        return true;
      }
      unlock(at);
      unlock(before);
    }
  }

  public boolean contains(int key) {
    Node at = next(head);
    while (at != null && at.key < key) {
      at = next(at);
    }
    return at != null && at.key == key && !isMarked(at);
  }

  private static void lock(Node node) {
    while ((int) LOCK.compareAndExchangeAcquire(node, 0, 1) != 0) {
      Thread.onSpinWait();
    }
  }

  private static void unlock(Node node) {
    LOCK.setRelease(node, 0);
  }

  Node next(Node of) {
    return (Node) NEXT.getAcquire(of);
  }

  void link(Node of, Node next) {
    NEXT.setRelease(of, next);
  }

  boolean isMarked(Node node) {
    return (int) MARKED.getAcquire(node) != 0;
  }

  void mark(Node node) {
    MARKED.setRelease(node, 1);
  }
}
