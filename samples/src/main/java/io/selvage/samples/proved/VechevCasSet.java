package io.selvage.samples.proved;

import java.util.concurrent.atomic.AtomicMarkableReference;

/**
 * The set of M. Vechev and E. Yahav, "Deriving Linearizable Fine-Grained Concurrent Objects", PLDI
 * 2008, with compare-and-set of link and mark: a node is marked before it is unlinked, so that
 * nothing is added after it. Searches ignore marks, and a key is in the set as long as its node is
 * in the list.
 */
public final class VechevCasSet {
  private static final class Node {
    final int key;
    final AtomicMarkableReference<Node> next;

    Node(int key, Node next) {
      this.key = key;
      this.next = new AtomicMarkableReference<>(next, false);
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  public boolean add(int key) {
    while (true) {
      Node before = head;
      Node found = before.next.getReference();
      while (found.key < key) {
        before = found;
        found = before.next.getReference();
      }
      if (found.key == key) {
        return false;
      }
      if (before.next.compareAndSet(found, new Node(key, found), false, false)) {
        return true;
      }
    }
  }

  public boolean remove(int key) {
    boolean[] marked = new boolean[1];
    while (true) {
      Node before = head;
      Node found = before.next.getReference();
      while (found.key < key) {
        before = found;
        found = before.next.getReference();
      }
      if (found.key != key) {
        return false;
      }
      Node after = found.next.get(marked);
      if (found.next.compareAndSet(after, after, marked[0], true)
          && before.next.compareAndSet(found, after, false, false)) {
        return true;
      }
    }
  }

  public boolean contains(int key) {
    Node found = head;
    while (found.key < key) {
      found = found.next.getReference();
    }
    return found.key == key;
  }
}
