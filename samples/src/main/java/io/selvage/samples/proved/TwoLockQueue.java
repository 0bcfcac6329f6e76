package io.selvage.samples.proved;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The two-lock queue of M. M. Michael and M. L. Scott, PODC 1996, figure 2: one lock for each end
 * of a list with a dummy, so that an enqueuer and a dequeuer do not wait for each other.
 *
 * <p>{@code head} and {@code tail} are plain, each under its lock. If the queue is empty, both ends
 * access the link of the dummy under different locks: it must be volatile.
 */
public final class TwoLockQueue<T> {
  private static final class Node<T> {
    final T value;
    volatile Node<T> next;

    Node(T value) {
      this.value = value;
    }
  }

  private final ReentrantLock headLock = new ReentrantLock();
  private final ReentrantLock tailLock = new ReentrantLock();
  private Node<T> head;
  private Node<T> tail;

  public TwoLockQueue() {
    Node<T> dummy = new Node<>(null);
    head = dummy;
    tail = dummy;
  }

  public void enqueue(T value) {
    Node<T> node = new Node<>(value);
    tailLock.lock();
    try {
      tail.next = node;
      tail = node;
    } finally {
      tailLock.unlock();
    }
  }

  public T dequeue() {
    headLock.lock();
    try {
      Node<T> first = head.next;
      if (first == null) {
        return null;
      }
      head = first;
      return first.value;
    } finally {
      headLock.unlock();
    }
  }
}
