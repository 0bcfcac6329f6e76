package io.selvage.refine.subjects;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicReference;

/** The queue of Michael and Scott, and what becomes of it when a detail is changed. */
public final class Queues {
  private Queues() {}

  /** What all of them mean. */
  public static final class Meaning {
    private final ArrayDeque<Integer> items = new ArrayDeque<>();

    public void enqueue(Integer value) {
      items.add(value);
    }

    public Integer dequeue() {
      return items.poll();
    }
  }

  static final class Node {
    final Integer value;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(Integer value) {
      this.value = value;
    }
  }

  /** As in PODC 1996, figure 1; the garbage collector takes care of the counts. */
  public static class MichaelScott {
    final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
    final AtomicReference<Node> tail = new AtomicReference<>(head.get());

    public void enqueue(Integer value) {
      Node node = new Node(value);
      for (; ; ) {
        Node last = tail.get();
        Node next = last.next.get();
        if (isStill(tail, last)) {
          if (next != null) {
            tail.compareAndSet(last, next);
          } else if (last.next.compareAndSet(null, node)) {
            tail.compareAndSet(last, node);
            return;
          }
        }
      }
    }

    public Integer dequeue() {
      for (; ; ) {
        Node first = head.get();
        Node last = tail.get();
        Node next = first.next.get();
        if (isStill(head, first)) {
          if (first == last) {
            if (next == null) {
              return null;
            }
            tail.compareAndSet(last, next);
          } else {
            Integer value = next.value;
            if (head.compareAndSet(first, next)) {
              return value;
            }
          }
        }
      }
    }

    /** The re-check. */
    boolean isStill(AtomicReference<Node> place, Node seen) {
      return place.get() == seen;
    }
  }

  /** Harmless where garbage is collected: a node seen is a node kept. */
  public static final class WithoutChecks extends MichaelScott {
    @Override
    boolean isStill(AtomicReference<Node> place, Node seen) {
      return true;
    }
  }

  /** Harmless, too. */
  public static final class EnqueueWithoutCheck extends MichaelScott {
    @Override
    boolean isStill(AtomicReference<Node> place, Node seen) {
      return place == tail || place.get() == seen;
    }
  }

  /** Harmless, too. */
  public static final class DequeueWithoutCheck extends MichaelScott {
    @Override
    boolean isStill(AtomicReference<Node> place, Node seen) {
      return place == head || place.get() == seen;
    }
  }

  /** Harmless: whoever comes next moves the tail. */
  public static final class EnqueueLeavesTail extends MichaelScott {
    @Override
    public void enqueue(Integer value) {
      Node node = new Node(value);
      for (; ; ) {
        Node last = tail.get();
        Node next = last.next.get();
        if (next != null) {
          tail.compareAndSet(last, next);
        } else if (last.next.compareAndSet(null, node)) {
          return;
        }
      }
    }
  }

  public static final class TailBeforeHead extends MichaelScott {
    @Override
    public Integer dequeue() {
      for (; ; ) {
        Node last = tail.get();
        Node first = head.get();
        Node next = first.next.get();
        if (isStill(head, first)) {
          if (first == last) {
            if (next == null) {
              return null;
            }
            tail.compareAndSet(last, next);
          } else {
            Integer value = next.value;
            if (head.compareAndSet(first, next)) {
              return value;
            }
          }
        }
      }
    }
  }

  public static final class EnqueueWrites extends MichaelScott {
    @Override
    public void enqueue(Integer value) {
      Node node = new Node(value);
      for (; ; ) {
        Node last = tail.get();
        Node next = last.next.get();
        if (next != null) {
          tail.compareAndSet(last, next);
        } else {
          last.next.set(node);
          tail.compareAndSet(last, node);
          return;
        }
      }
    }
  }

  public static final class EnqueueMovesTailFirst extends MichaelScott {
    @Override
    public void enqueue(Integer value) {
      Node node = new Node(value);
      Node last;
      do {
        last = tail.get();
      } while (!tail.compareAndSet(last, node));
      last.next.set(node);
    }
  }

  public static final class DequeueWrites extends MichaelScott {
    @Override
    public Integer dequeue() {
      Node first = head.get();
      Node next = first.next.get();
      if (next == null) {
        return null;
      }
      head.set(next);
      return next.value;
    }
  }

  /** Harmless: the head may overtake the tail, but from there the links lead back to the end. */
  public static final class DequeueIgnoresTail extends MichaelScott {
    @Override
    public Integer dequeue() {
      for (; ; ) {
        Node first = head.get();
        Node next = first.next.get();
        if (next == null) {
          return null;
        }
        if (head.compareAndSet(first, next)) {
          return next.value;
        }
      }
    }
  }

  /** Harmless: an item is there once the tail has moved, which is before its call returns. */
  public static final class DequeueTakesLagForEmpty extends MichaelScott {
    @Override
    public Integer dequeue() {
      for (; ; ) {
        Node first = head.get();
        Node last = tail.get();
        Node next = first.next.get();
        if (first == last) {
          return null;
        }
        if (head.compareAndSet(first, next)) {
          return next.value;
        }
      }
    }
  }
}
