package io.selvage.samples.barriers;

/** The two-lock queue without the lock at the head: two threads may take the same element. */
public final class HeadlessQueue {
  private static final class Node {
    final int value;
    volatile Node next;

    Node(int value) {
      this.value = value;
    }
  }

  private final Object tailLock = new Object();
  private volatile Node head = new Node(0);
  private Node tail = head;

  public void enqueue(int value) {
    Node node = new Node(value);
    synchronized (tailLock) {
      tail.next = node;
      tail = node;
    }
  }

  public int dequeue() {
    Node first = head.next;
    if (first == null) {
      return 0;
    }
    head = first;
    return first.value;
  }
}
