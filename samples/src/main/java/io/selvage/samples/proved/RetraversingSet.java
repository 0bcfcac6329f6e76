package io.selvage.samples.proved;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The optimistic list of the textbook (M. Herlihy and N. Shavit, "The Art of Multiprocessor
 * Programming", section 9.6): positions are found without locks, two nodes are locked, and the list
 * is traversed again from its head to check that they are still in it and neighbours. There are no
 * marks: a node is in the set if it is in the list.
 */
public final class RetraversingSet {
  private static final class Node {
    final int key;
    final ReentrantLock lock = new ReentrantLock();
    volatile Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  private boolean isValid(Node before, Node found) {
    Node node = head;
    while (node.key <= before.key) {
      if (node == before) {
        return before.next == found;
      }
      node = node.next;
    }
    return false;
  }

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
          return found.key == key;
        }
      } finally {
        found.lock.unlock();
        before.lock.unlock();
      }
    }
  }
}
