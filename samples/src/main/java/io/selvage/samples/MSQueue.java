package io.selvage.samples;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The queue of M. M. Michael and M. L. Scott, "Simple, Fast, and Practical Non-Blocking and
 * Blocking Concurrent Queue Algorithms", PODC 1996, figure 1. The counters of the paper, and its
 * second looks at {@code head} and {@code tail} (lines E7, D5), guard against nodes that are reused
 * while a thread still holds them; with garbage collection this cannot happen, so they are omitted
 * here.
 *
 * <p>A linked list from {@code head} to the last node. The node at {@code head} is a dummy: the
 * first element is in the one after it. {@code tail} is the last node or the one before; it lags
 * between the two steps of an {@code enqueue}, and any thread that finds it lagging advances it, so
 * that no thread waits.
 *
 * <p>It is correct because {@code next} is written once, from null, and {@code head} and {@code
 * tail} only move forward along it, {@code tail} never behind {@code head}:
 *
 * <ul>
 *   <li>{@code enqueue} takes effect when it links its node to the last one;
 *   <li>{@code dequeue} takes effect when it moves {@code head}. If {@code tail}, read later, was
 *       elsewhere, then it was ahead, and there is a first element.
 *   <li>{@code dequeue} on an empty queue takes effect when it reads that the dummy has no next:
 *       the dummy is the last node then, and {@code head} cannot have moved beyond it.
 * </ul>
 *
 * The second point needs {@code head} to be read before {@code tail}; see {@link
 * io.selvage.samples.broken.StaleTailQueue}.
 */
public final class MSQueue<T> {
  private static final class Node<T> {
    final T value;
    final AtomicReference<Node<T>> next = new AtomicReference<>();

    Node(T value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node<T>> head;
  private final AtomicReference<Node<T>> tail;

  public MSQueue() {
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
      Node<T> dummy = head.get();
      Node<T> last = tail.get();
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
