package io.selvage.samples;

/**
 * The specification of a queue: first in, first out. A linked list with a dummy in front, without
 * synchronisation; {@code dequeue} on an empty queue returns {@code null}.
 */
public final class FifoQueue<T> {
  private static final class Node<T> {
    final T value;
    Node<T> next;

    Node(T value) {
      this.value = value;
    }
  }

  private Node<T> first = new Node<>(null);
  private Node<T> last = first;

  public void enqueue(T value) {
    last.next = new Node<>(value);
    last = last.next;
  }

  public T dequeue() {
    if (first == last) {
      return null;
    }
    first = first.next;
    return first.value;
  }
}
