package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A linked set by lock coupling (Herlihy and Shavit, "The Art of Multiprocessor Programming",
 * section 9.5): a traversal locks a node before unlocking the previous one. All calls acquire the
 * lock of the first node sequentially and never overtake each other, so plain fields suffice:
 * nothing beyond the acquire and release of the locks is required.
 */
public final class CoupledList {
  private static final VarHandle LOCK =
      Handles.of(MethodHandles.lookup(), Node.class, "lock", int.class);

  private static final class Node {
    int key;
    Node next;
    int lock;
  }

  private final Node head = new Node();

  public boolean add(int key) {
    Node before = lockedBefore(key);
    Node at = before.next;
    boolean isAbsent = at == null || at.key != key;
    if (isAbsent) {
      Node node = new Node();
      node.key = key;
      node.next = at;
      before.next = node;
    }
    unlock(before);
    return isAbsent;
  }

  public boolean remove(int key) {
    Node before = lockedBefore(key);
    Node at = before.next;
    boolean isPresent = at != null && at.key == key;
    if (isPresent) {
      lock(at);
      before.next = at.next;
    }
    unlock(before);
    return isPresent;
  }

  public boolean contains(int key) {
    Node before = lockedBefore(key);
    boolean isPresent = before.next != null && before.next.key == key;
    unlock(before);
    return isPresent;
  }

  /** The last node before the key, locked. */
  private Node lockedBefore(int key) {
    Node before = head;
    lock(before);
    while (before.next != null && before.next.key < key) {
      Node next = before.next;
      lock(next);
      unlock(before);
      before = next;
    }
    return before;
  }

  private static void lock(Node node) {
    while ((int) LOCK.compareAndExchangeAcquire(node, 0, 1) != 0) {
      Thread.onSpinWait();
    }
  }

  private static void unlock(Node node) {
    LOCK.setRelease(node, 0);
  }
}
