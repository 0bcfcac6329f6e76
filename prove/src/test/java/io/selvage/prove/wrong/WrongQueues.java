package io.selvage.prove.wrong;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Queues that must not be proved. */
public final class WrongQueues {
  private WrongQueues() {}

  /** A node of most of them. */
  static final class Node {
    final Object value;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(Object value) {
      this.value = value;
    }
  }

  /** Puts new values at the front. */
  public static final class Prepending {
    private final AtomicReference<Node> head = new AtomicReference<>(new Node(null));

    public void enqueue(Object value) {
      Node node = new Node(value);
      Node dummy = head.get();
      Node first;
      do {
        first = dummy.next.get();
        node.next.set(first);
      } while (!dummy.next.compareAndSet(first, node));
    }

    public Object dequeue() {
      while (true) {
        Node dummy = head.get();
        Node first = dummy.next.get();
        if (first == null) {
          return null;
        }
        if (head.compareAndSet(dummy, first)) {
          return first.value;
        }
      }
    }
  }

  /** Reads the tail before the head (see the sample StaleTailQueue). */
  public static final class StaleTail {
    private final AtomicReference<Node> head;
    private final AtomicReference<Node> tail;

    public StaleTail() {
      Node dummy = new Node(null);
      head = new AtomicReference<>(dummy);
      tail = new AtomicReference<>(dummy);
    }

    public void enqueue(Object value) {
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

    public Object dequeue() {
      while (true) {
        Node last = tail.get();
        Node dummy = head.get();
        Node first = dummy.next.get();
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

  /** Two locks, and the link that both ends share is plain. */
  public static final class PlainNext {
    private static final class Plain {
      final Object value;
      Plain next;

      Plain(Object value) {
        this.value = value;
      }
    }

    private final ReentrantLock headLock = new ReentrantLock();
    private final ReentrantLock tailLock = new ReentrantLock();
    private Plain head;
    private Plain tail;

    public PlainNext() {
      Plain dummy = new Plain(null);
      head = dummy;
      tail = dummy;
    }

    public void enqueue(Object value) {
      Plain node = new Plain(value);
      tailLock.lock();
      tail.next = node;
      tail = node;
      tailLock.unlock();
    }

    public Object dequeue() {
      headLock.lock();
      Plain first = head.next;
      if (first == null) {
        headLock.unlock();
        return null;
      }
      head = first;
      headLock.unlock();
      return first.value;
    }
  }

  /** Enqueuers do not lock. */
  public static final class OneLock {
    private static final class Linked {
      final Object value;
      volatile Linked next;

      Linked(Object value) {
        this.value = value;
      }
    }

    private final ReentrantLock headLock = new ReentrantLock();
    private volatile Linked head;
    private volatile Linked tail;

    public OneLock() {
      Linked dummy = new Linked(null);
      head = dummy;
      tail = dummy;
    }

    public void enqueue(Object value) {
      Linked node = new Linked(value);
      tail.next = node;
      tail = node;
    }

    public Object dequeue() {
      headLock.lock();
      Linked first = head.next;
      if (first == null) {
        headLock.unlock();
        return null;
      }
      head = first;
      headLock.unlock();
      return first.value;
    }
  }
}
