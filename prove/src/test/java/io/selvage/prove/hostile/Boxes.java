package io.selvage.prove.hostile;

import java.util.concurrent.atomic.AtomicReference;

/** Boxes in fields that are not final, and links that are not volatile. */
public final class Boxes {
  private Boxes() {}

  static final class Node {
    final Object value;
    Node next;

    Node(Object value) {
      this.value = value;
    }
  }

  /** Somebody who has read the old box still changes that one. */
  public static final class Emptied {
    private AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      Node node = new Node(value);
      do {
        node.next = top.get();
      } while (!top.compareAndSet(node.next, node));
    }

    public Object pop() {
      Node seen = top.get();
      if (seen == null) {
        top = new AtomicReference<>();
        return null;
      }
      return top.compareAndSet(seen, seen.next) ? seen.value : pop();
    }
  }

  /** The same, by a constructor: that of a node. */
  public static final class EmptiedByNodes {
    private AtomicReference<Inner> top = new AtomicReference<>();

    final class Inner {
      final Object value;
      Inner next;

      Inner(Object value) {
        this.value = value;
        if (top.get() == null) {
          top = new AtomicReference<>();
        }
      }
    }

    public void push(Object value) {
      Inner node = new Inner(value);
      do {
        node.next = top.get();
      } while (!top.compareAndSet(node.next, node));
    }

    public Object pop() {
      while (true) {
        Inner seen = top.get();
        if (seen == null) {
          return null;
        }
        if (top.compareAndSet(seen, seen.next)) {
          return seen.value;
        }
      }
    }
  }

  /** The link is cleared for the collector's sake, while others may read it. */
  public static final class Relinked {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      Node node = new Node(value);
      do {
        node.next = top.get();
      } while (!top.compareAndSet(node.next, node));
    }

    public Object pop() {
      while (true) {
        Node seen = top.get();
        if (seen == null) {
          return null;
        }
        if (top.compareAndSet(seen, seen.next)) {
          seen.next = null;
          return seen.value;
        }
      }
    }
  }
}
