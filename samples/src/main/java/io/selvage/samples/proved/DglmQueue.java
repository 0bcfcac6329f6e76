package io.selvage.samples.proved;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The queue of S. Doherty, L. Groves, V. Luchangco and M. Moir, "Formal Verification of a Practical
 * Lock-Free Queue Algorithm", FORTE 2004: the one of Michael and Scott, but a dequeuer reads the
 * tail only after it has moved the head, so that the head may overtake the tail for a while.
 */
public final class DglmQueue<T> {
  private static final class Node<T> {
    final T value;
    final AtomicReference<Node<T>> next = new AtomicReference<>();

    Node(T value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node<T>> head;
  private final AtomicReference<Node<T>> tail;

  public DglmQueue() {
    Node<T> dummy = new Node<>(null);
    head = new AtomicReference<>(dummy);
    tail = new AtomicReference<>(dummy);
  }

  public void enqueue(T value) {
    Node<T> node = new Node<>(value);
    while (true) {
      Node<T> last = tail.get();
      Node<T> next = last.next.get();
      if (last == tail.get()) {
        if (next != null) {
          tail.compareAndSet(last, next);
        } else if (last.next.compareAndSet(null, node)) {
          tail.compareAndSet(last, node);
          return;
        }
      }
    }
  }

  public T dequeue() {
    while (true) {
      Node<T> dummy = head.get();
      Node<T> first = dummy.next.get();
      if (dummy == head.get()) {
        if (first == null) {
          return null;
        }
        if (head.compareAndSet(dummy, first)) {
          Node<T> last = tail.get();
          if (dummy == last) {
            tail.compareAndSet(last, first);
          }
          return first.value;
        }
      }
    }
  }
}
