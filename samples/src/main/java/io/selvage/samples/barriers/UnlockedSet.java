package io.selvage.samples.barriers;

/** A sorted list as a set, without the locks of its nodes: two threads may add the same key. */
public final class UnlockedSet {
  private static final class Node {
    final int key;
    volatile Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  public boolean add(int key) {
    Node before = before(key);
    Node after = before.next;
    if (after.key == key) {
      return false;
    }
    before.next = new Node(key, after);
    return true;
  }

  public boolean remove(int key) {
    Node before = before(key);
    Node after = before.next;
    if (after.key != key) {
      return false;
    }
    before.next = after.next;
    return true;
  }

  private Node before(int key) {
    Node before = head;
    while (before.next.key < key) {
      before = before.next;
    }
    return before;
  }
}
