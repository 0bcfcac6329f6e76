package io.selvage.prove.hostile;

import java.util.concurrent.atomic.AtomicReference;

/** Stacks that reach their nodes by another way than their fields and links. */
public final class Leaks {
  private Leaks() {}

  /** A node of all of them. */
  static class Node {
    final Object value;
    volatile Node next;

    Node(Object value) {
      this.value = value;
    }
  }

  static Node put(AtomicReference<Node> top, Object value) {
    Node node = new Node(value);
    Node seen;
    do {
      seen = top.get();
      node.next = seen;
    } while (!top.compareAndSet(seen, node));
    return node;
  }

  static Object take(AtomicReference<Node> top) {
    while (true) {
      Node seen = top.get();
      if (seen == null) {
        return null;
      }
      if (top.compareAndSet(seen, seen.next)) {
        return seen.value;
      }
    }
  }

  /** Cuts the list off behind a node that a static field remembers. */
  public static final class ByStatic {
    static volatile Node last = new Node(null);
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      last.next = null;
      last = put(top, value);
    }

    public Object pop() {
      return take(top);
    }
  }

  /** A place for a node that all objects share. */
  static final class Shelf {
    volatile Node node = new Node(null);
  }

  /** Cuts the list off behind a node that another object remembers. */
  public static final class ByShelf {
    static final Shelf SHELF = new Shelf();
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      SHELF.node.next = null;
      SHELF.node = put(top, value);
    }

    public Object pop() {
      return take(top);
    }
  }

  /** Another stack, which all share, gets the value half of the time. */
  public static final class ByAnotherStack {
    static final ByAnotherStack OTHER = new ByAnotherStack();
    private volatile Node top;

    public synchronized void push(Object value) {
      Node node = new Node(value);
      node.next = top;
      top = node;
      OTHER.top = node;
    }

    public synchronized Object pop() {
      Node seen = top;
      if (seen == null) {
        return null;
      }
      top = seen.next;
      return seen.value;
    }
  }

  /** Where a helper keeps a node. */
  static final class Pocket {
    Node node;
  }

  /** Writes to one of two helpers, and does not know to which. */
  public static final class ByEitherHelper {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      while (true) {
        Node seen = top.get();
        if (seen == null) {
          return null;
        }
        Pocket one = new Pocket();
        Pocket two = new Pocket();
        one.node = seen;
        two.node = seen;
        Pocket either = seen.next == null ? one : two;
        Node after = seen.next;
        if (after != null) {
          either.node = after;
        }
        if (top.compareAndSet(seen, after)) {
          return two.node.value;
        }
      }
    }
  }

  /** A node that another object remembers is pushed again when it comes back. */
  public static final class Reused {
    private final AtomicReference<Node> top = new AtomicReference<>();
    private volatile Node spare;

    public void push(Object value) {
      Node node = spare;
      if (node == null) {
        node = new Node(value);
      }
      Node seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    public Object pop() {
      while (true) {
        Node seen = top.get();
        if (seen == null) {
          return null;
        }
        if (top.compareAndSet(seen, seen.next)) {
          spare = seen;
          return seen.value;
        }
      }
    }
  }

  /** A base class with an operation of its own. */
  static class Base {
    final AtomicReference<Node> top = new AtomicReference<>();

    /** Callable by every client. */
    public void clear() {
      top.set(null);
    }
  }

  /** Inherits an operation that is none of a stack. */
  public static final class Inheriting extends Base {
    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }
  }

  /** An interface with an operation of its own. */
  interface Droppable {
    AtomicReference<Node> nodes();

    /** Callable by every client. */
    default void drop() {
      nodes().set(null);
    }
  }

  /** Inherits an operation from an interface. */
  public static final class Dropping implements Droppable {
    private final AtomicReference<Node> top = new AtomicReference<>();

    @Override
    public AtomicReference<Node> nodes() {
      return top;
    }

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }
  }

  /** Everybody may write the top. */
  public static final class Open {
    public final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }
  }

  /** A static operation on any stack. */
  public static final class StaticallyCleared {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    /** Callable by every client. */
    public static void clear(StaticallyCleared stack) {
      stack.top.set(null);
    }
  }
}
