package io.selvage.samples.barriers;

/** The specification of a queue of numbers; 0 if it is empty. */
public final class PlainQueue {
  private static final class Node {
    final int value;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }

  private Node first = new Node(0);
  private Node last = first;

  public void enqueue(int value) {
    last.next = new Node(value);
    last = last.next;
  }

  public int dequeue() {
    if (first == last) {
      return 0;
    }
    first = first.next;
    return first.value;
  }
}
