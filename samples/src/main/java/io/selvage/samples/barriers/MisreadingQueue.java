package io.selvage.samples.barriers;

/** The two-lock queue, returning the value of the old dummy instead of the new one. */
public final class MisreadingQueue {
  private static final class Node {
    final int value;
    volatile Node next;

    Node(int value) {
      this.value = value;
    }
  }

  private final Object headLock = new Object();
  private final Object tailLock = new Object();
  private Node head = new Node(2);
  private Node tail = head;

  public void enqueue(int value) {
    Node node = new Node(value);
    synchronized (tailLock) {
      tail.next = node;
      tail = node;
    }
  }

  public int dequeue() {
    synchronized (headLock) {
      Node before = head;
      Node first = before.next;
      if (first == null) {
        return 0;
      }
      head = first;
      return before.value; // should be that of first
    }
  }
}
