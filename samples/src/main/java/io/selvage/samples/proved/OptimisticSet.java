package io.selvage.samples.proved;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The optimistic list as in the reference program of Poling (O'Hearn et al., "Verifying
 * Linearizability with Hindsight", PODC 2010): positions are found without locks, two nodes are
 * locked and validated; {@code contains} takes no lock at all.
 */
public final class OptimisticSet {
  private static final class Node {
    final int key;
    final ReentrantLock lock = new ReentrantLock();
    volatile Node next;
    volatile boolean removed;

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
      boolean valid = !before.removed && before.next == found;
      boolean absent = found.key != key;
      if (valid && absent) {
        before.next = new Node(key, found);
      }
      found.lock.unlock();
      before.lock.unlock();
      if (valid) {
        return absent;
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
      boolean valid = !before.removed && before.next == found;
      boolean present = found.key == key;
      if (valid && present) {
        found.removed = true;
        before.next = found.next;
      }
      found.lock.unlock();
      before.lock.unlock();
      if (valid) {
        return present;
      }
    }
  }

  public boolean contains(int key) {
    Node found = head;
    while (found.key < key) {
      found = found.next;
    }
    return found.key == key;
  }
}
