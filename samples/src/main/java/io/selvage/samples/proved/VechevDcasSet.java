package io.selvage.samples.proved;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The set of M. Vechev and E. Yahav, "Deriving Linearizable Fine-Grained Concurrent Objects", PLDI
 * 2008, with a compare-and-set of two links at once: the step that removes a node from the list
 * also clears its link, so that a thread at this node finds null and restarts. There are no marks.
 */
public final class VechevDcasSet {
  /** The method is one step: an assumption, since no machine provides it. */
  private @interface Atomic {}

  private static final class Node {
    final int key;
    final AtomicReference<Node> next;

    Node(int key, Node next) {
      this.key = key;
      this.next = new AtomicReference<>(next);
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  /** Removes a node if it is still between the two others. */
  @Atomic
  private static boolean takeOut(Node before, Node node, Node after) {
    if (before.next.get() != node || node.next.get() != after) {
      return false;
    }
    before.next.set(after);
    node.next.set(null);
    return true;
  }

  public boolean add(int key) {
    while (true) {
      Node before = head;
      Node found = before.next.get();
      while (found != null && found.key < key) {
        before = found;
        found = before.next.get();
      }
      if (found != null) {
        if (found.key == key) {
          return false;
        }
        if (before.next.compareAndSet(found, new Node(key, found))) {
          return true;
        }
      }
    }
  }

  public boolean remove(int key) {
    while (true) {
      Node before = head;
      Node found = before.next.get();
      while (found != null && found.key < key) {
        before = found;
        found = before.next.get();
      }
      if (found != null) {
        if (found.key != key) {
          return false;
        }
        Node after = found.next.get();
        if (after != null && takeOut(before, found, after)) {
          return true;
        }
      }
    }
  }

  public boolean contains(int key) {
    while (true) {
      Node found = head;
      while (found != null && found.key < key) {
        found = found.next.get();
      }
      if (found != null) {
        return found.key == key;
      }
    }
  }
}
