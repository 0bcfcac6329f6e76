package io.selvage.samples.proved;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The fine-grained list of M. Herlihy and N. Shavit, "The Art of Multiprocessor Programming",
 * chapter 9.5: a sorted list between two sentinels, gone through hand over hand, so that a thread
 * always holds the lock of one node until it has that of the next.
 *
 * <p>The link of a node is accessed under the lock of that node only; it may be plain.
 */
public final class LockCouplingSet {
  private static final class Node {
    final int key;
    final ReentrantLock lock = new ReentrantLock();
    Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  public boolean add(int key) {
    Node before = head;
    before.lock.lock();
    Node found = before.next;
    found.lock.lock();
    while (found.key < key) {
      before.lock.unlock();
      before = found;
      found = before.next;
      found.lock.lock();
    }
    boolean absent = found.key != key;
    if (absent) {
      before.next = new Node(key, found);
    }
    found.lock.unlock();
    before.lock.unlock();
    return absent;
  }

  public boolean remove(int key) {
    Node before = head;
    before.lock.lock();
    Node found = before.next;
    found.lock.lock();
    while (found.key < key) {
      before.lock.unlock();
      before = found;
      found = before.next;
      found.lock.lock();
    }
    boolean present = found.key == key;
    if (present) {
      before.next = found.next;
    }
    found.lock.unlock();
    before.lock.unlock();
    return present;
  }

  public boolean contains(int key) {
    Node before = head;
    before.lock.lock();
    Node found = before.next;
    found.lock.lock();
    while (found.key < key) {
      before.lock.unlock();
      before = found;
      found = before.next;
      found.lock.lock();
    }
    boolean present = found.key == key;
    found.lock.unlock();
    before.lock.unlock();
    return present;
  }
}
