package io.selvage.unbounded.subjects;

import java.util.concurrent.atomic.AtomicReference;

/** Queues whose nodes have an object of their own for the link, which counts as a shared object. */
public final class Boxed {
  private Boxed() {}

  static final class Node {
    final int value;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(int value) {
      this.value = value;
    }
  }

  /** Reads the tail before the head, which is wrong. */
  public static class StaleTail {
    private final AtomicReference<Node> head;
    private final AtomicReference<Node> tail;

    public StaleTail() {
      Node dummy = new Node(0);
      head = new AtomicReference<>(dummy);
      tail = new AtomicReference<>(dummy);
    }

    public void enqueue(int value) {
      Node node = new Node(value);
      while (true) {
        Node last = tail.get();
        Node next = last.next.get();
        if (next != null) {
          tail.compareAndSet(last, next);
        } else if (last.next.compareAndSet(null, node)) {
          tail.compareAndSet(last, node);
          return;
        }
      }
    }

    public int dequeue() {
      while (true) {
        Node last = tail.get();
        Node dummy = head.get();
        Node first = dummy.next.get();
        if (dummy != last) {
          if (head.compareAndSet(dummy, first)) {
            return first.value;
          }
        } else if (first == null) {
          return 0;
        } else {
          tail.compareAndSet(last, first);
        }
      }
    }
  }
}
