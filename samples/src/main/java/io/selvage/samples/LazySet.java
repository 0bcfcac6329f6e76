package io.selvage.samples;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The list-based set of S. Heller et al., "A Lazy Concurrent List-Based Set Algorithm", OPODIS
 * 2005.
 *
 * <p>A sorted list between two sentinels. An update finds its place without locks, locks the two
 * nodes there, and checks that they are still in the list and still neighbours; if not, it retries.
 * A node is removed in two steps: it is marked, which is when it leaves the set, and then it is
 * unlinked. So {@code contains} needs no lock: it finds the key in a node that is not marked, or it
 * does not, and then at some point during the call the key was not there.
 */
public final class LazySet {
  private static final class Node {
    final int key;
    final ReentrantLock lock = new ReentrantLock();
    volatile Node next;
    volatile boolean marked;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  public boolean add(int key) {
    while (true) {
      Node before = head;
      Node found = before.next;
      while (found.key < key) {
        before = found;
        found = before.next;
      }
      before.lock.lock();
      found.lock.lock();
      try {
        if (isValid(before, found)) {
          if (found.key == key) {
            return false;
          }
          before.next = new Node(key, found);
          return true;
        }
      } finally {
        found.lock.unlock();
        before.lock.unlock();
      }
    }
  }

  public boolean remove(int key) {
    while (true) {
      Node before = head;
      Node found = before.next;
      while (found.key < key) {
        before = found;
        found = before.next;
      }
      before.lock.lock();
      found.lock.lock();
      try {
        if (isValid(before, found)) {
          if (found.key != key) {
            return false;
          }
          found.marked = true;
          before.next = found.next;
          return true;
        }
      } finally {
        found.lock.unlock();
        before.lock.unlock();
      }
    }
  }

  public boolean contains(int key) {
    Node found = head;
    while (found.key < key) {
      found = found.next;
    }
    return found.key == key && !found.marked;
  }

  private static boolean isValid(Node before, Node found) {
    return !before.marked && !found.marked && before.next == found;
  }
}
