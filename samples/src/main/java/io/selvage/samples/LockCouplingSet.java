package io.selvage.samples;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A sorted list in which each node has a lock, and a thread locks hand over hand: it acquires the
 * lock of the next node before it releases the previous one (R. Bayer and M. Schkolnick,
 * "Concurrency of Operations on B-Trees", Acta Informatica 9, 1977; M. Herlihy and N. Shavit, "The
 * Art of Multiprocessor Programming", chapter 9).
 *
 * <p>{@code add} and {@code remove} take effect when they write {@code next} of the node before,
 * holding the locks on both sides of the place.
 */
public class LockCouplingSet {
  /** A node of the list. */
  protected static final class Node {
    final int key;
    final ReentrantLock lock = new ReentrantLock();
    volatile Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  protected final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  public boolean add(int key) {
    Node before = head;
    before.lock.lock();
    Node after = before.next;
    after.lock.lock();
    while (after.key < key) {
      before.lock.unlock();
      before = after;
      after = after.next;
      after.lock.lock();
    }
    boolean absent = after.key != key;
    if (absent) {
      before.next = new Node(key, after);
    }
    after.lock.unlock();
    before.lock.unlock();
    return absent;
  }

  public boolean remove(int key) {
    Node before = head;
    before.lock.lock();
    Node after = before.next;
    after.lock.lock();
    while (after.key < key) {
      before.lock.unlock();
      before = after;
      after = after.next;
      after.lock.lock();
    }
    boolean present = after.key == key;
    if (present) {
      before.next = after.next;
    }
    after.lock.unlock();
    before.lock.unlock();
    return present;
  }

  public boolean contains(int key) {
    Node before = head;
    before.lock.lock();
    Node after = before.next;
    after.lock.lock();
    while (after.key < key) {
      before.lock.unlock();
      before = after;
      after = after.next;
      after.lock.lock();
    }
    boolean present = after.key == key;
    after.lock.unlock();
    before.lock.unlock();
    return present;
  }
}
