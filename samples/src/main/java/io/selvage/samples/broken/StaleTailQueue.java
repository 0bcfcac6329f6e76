package io.selvage.samples.broken;

import java.util.concurrent.atomic.AtomicReference;

/**
 * {@link io.selvage.samples.MSQueue} with two lines of {@code dequeue} exchanged: it reads {@code
 * tail} before {@code head}. If others enqueue and dequeue in between, the old {@code tail} is
 * behind the new {@code head}; this is mistaken for the presence of a first element, although there
 * is none.
 */
public final class StaleTailQueue<T> {
  private static final class Node<T> {
    final T value;
    final AtomicReference<Node<T>> next = new AtomicReference<>();

    Node(T value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node<T>> head;
  private final AtomicReference<Node<T>> tail;

  public StaleTailQueue() {
    Node<T> dummy = new Node<>(null);
    head = new AtomicReference<>(dummy);
    tail = new AtomicReference<>(dummy);
  }

  public void enqueue(T value) {
    Node<T> node = new Node<>(value);
    while (true) {
      Node<T> last = tail.get();
      Node<T> next = last.next.get();
      if (next != null) {
        tail.compareAndSet(last, next);
      } else if (last.next.compareAndSet(null, node)) {
        tail.compareAndSet(last, node);
        return;
      }
    }
  }

  public T dequeue() {
    while (true) {
      Node<T> last = tail.get(); // should come second
      Node<T> dummy = head.get();
      Node<T> first = dummy.next.get();
      if (dummy != last) {
        if (head.compareAndSet(dummy, first)) {
          return first.value;
        }
      } else if (first == null) {
        return null;
      } else {
        tail.compareAndSet(last, first);
      }
    }
  }
}
