package io.selvage.refine.subjects;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicReference;

/** Treiber's stack, and what becomes of it when a detail is changed. */
public final class Stacks {
  private Stacks() {}

  /** What all of them mean. */
  public static final class Meaning {
    private final ArrayDeque<Integer> items = new ArrayDeque<>();

    public void push(Integer value) {
      items.push(value);
    }

    public Integer pop() {
      return items.poll();
    }
  }

  static final class Node {
    final Integer value;
    Node next;

    Node(Integer value) {
      this.value = value;
    }
  }

  /** As Treiber has it (IBM RJ 5118, 1986). */
  public static class Treiber {
    final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Integer value) {
      Node node = new Node(value);
      do {
        node.next = top.get();
      } while (!top.compareAndSet(node.next, node));
    }

    public Integer pop() {
      for (; ; ) {
        Node old = top.get();
        if (old == null) {
          return null;
        }
        if (top.compareAndSet(old, old.next)) {
          return old.value;
        }
      }
    }
  }

  public static final class PushWrites extends Treiber {
    @Override
    public void push(Integer value) {
      Node node = new Node(value);
      node.next = top.get();
      top.set(node);
    }
  }

  public static final class PushTriesOnce extends Treiber {
    @Override
    public void push(Integer value) {
      Node node = new Node(value);
      node.next = top.get();
      top.compareAndSet(node.next, node);
    }
  }

  public static final class PushLinksLate extends Treiber {
    @Override
    public void push(Integer value) {
      Node node = new Node(value);
      Node old;
      do {
        old = top.get();
      } while (!top.compareAndSet(old, node));
      node.next = old;
    }
  }

  public static final class PushRetriesWithOldNext extends Treiber {
    @Override
    public void push(Integer value) {
      Node node = new Node(value);
      node.next = top.get();
      while (!top.compareAndSet(top.get(), node)) {}
    }
  }

  public static final class PopWrites extends Treiber {
    @Override
    public Integer pop() {
      Node old = top.get();
      if (old == null) {
        return null;
      }
      top.set(old.next);
      return old.value;
    }
  }

  public static final class PopLooksTwice extends Treiber {
    @Override
    public Integer pop() {
      for (; ; ) {
        Node old = top.get();
        if (old == null) {
          return null;
        }
        Integer value = top.get().value;
        if (top.compareAndSet(old, old.next)) {
          return value;
        }
      }
    }
  }

  /** Harmless: nobody writes the link of a node that was published. */
  public static final class PopReadsEarly extends Treiber {
    @Override
    public Integer pop() {
      for (; ; ) {
        Node old = top.get();
        if (old == null) {
          return null;
        }
        Integer value = old.value;
        Node next = old.next;
        if (top.compareAndSet(old, next)) {
          return value;
        }
      }
    }
  }

  public static final class PopForgetsEmpty extends Treiber {
    @Override
    public Integer pop() {
      for (; ; ) {
        Node old = top.get();
        if (top.compareAndSet(old, old.next)) {
          return old.value;
        }
      }
    }
  }
}
