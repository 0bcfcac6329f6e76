package io.selvage.samples;

/**
 * The queue with two locks of M. M. Michael and M. L. Scott, "Simple, Fast, and Practical
 * Non-Blocking and Blocking Concurrent Queue Algorithms", PODC 1996: one lock for each end, so that
 * a thread that adds does not wait for one that takes.
 *
 * <p>The list begins with a dummy. {@code enqueue} takes effect when the new node is linked, {@code
 * dequeue} when the next node becomes the dummy; if there is none, when it reads that. Both ends
 * may access the same node: {@code next} of the dummy of an empty queue is written under one lock
 * and read under the other.
 */
public final class TwoLockQueue<T> {
  private static final class Node<T> {
    final T value;
    volatile Node<T> next;

    Node(T value) {
      this.value = value;
    }
  }

  private final Object headLock = new Object();
  private final Object tailLock = new Object();
  private Node<T> head = new Node<>(null);
  private Node<T> tail = head;

  public void enqueue(T value) {
    Node<T> node = new Node<>(value);
    synchronized (tailLock) {
      tail.next = node;
      tail = node;
    }
  }

  public T dequeue() {
    synchronized (headLock) {
      Node<T> first = head.next;
      if (first == null) {
        return null;
      }
      head = first;
      return first.value;
    }
  }
}
