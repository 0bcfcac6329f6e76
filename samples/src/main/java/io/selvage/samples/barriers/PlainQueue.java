package io.selvage.samples.barriers;

/** What a queue of numbers means; 0 if there is nothing. */
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
