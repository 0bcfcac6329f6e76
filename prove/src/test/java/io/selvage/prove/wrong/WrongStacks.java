package io.selvage.prove.wrong;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Stacks that must not be proved; the first three are accepted by Poling's release. */
public final class WrongStacks {
  private WrongStacks() {}

  /** A node of all of them. */
  static final class Node {
    final Object value;
    volatile Node next;

    Node(Object value) {
      this.value = value;
    }
  }

  /** Pushes the value twice. */
  public static final class TwoNodes {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      for (int left = 2; left > 0; left--) {
        Node node = new Node(value);
        Node seen;
        do {
          seen = top.get();
          node.next = seen;
        } while (!top.compareAndSet(seen, node));
      }
    }

    public Object pop() {
      return take(top);
    }
  }

  private static Object take(AtomicReference<Node> top) {
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

  private static void put(AtomicReference<Node> top, Object value) {
    Node node = new Node(value);
    Node seen;
    do {
      seen = top.get();
      node.next = seen;
    } while (!top.compareAndSet(seen, node));
  }

  /** Takes back what it pushed. */
  public static final class Undone {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
      Node seen = top.get();
      if (seen != null) {
        top.compareAndSet(seen, seen.next);
      }
    }

    public Object pop() {
      return take(top);
    }
  }

  /** Empties the stack and returns the first value. */
  public static final class Emptied {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      Node seen = top.getAndSet(null);
      return seen == null ? null : seen.value;
    }
  }

  /** Forgets all that was there, and pushes. */
  public static final class Cleared {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      top.set(null);
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }
  }

  /** Pushes another value. */
  public static final class OtherValue {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, "other");
    }

    public Object pop() {
      return take(top);
    }
  }

  /** Returns the value of another node than the one it took. */
  public static final class OtherResult {
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
        Node next = seen.next;
        if (top.compareAndSet(seen, next)) {
          return next == null ? seen.value : next.value;
        }
      }
    }
  }

  /** Does not look whether the top is still the one it saw. */
  public static final class Blind {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      Node seen = top.get();
      if (seen == null) {
        return null;
      }
      top.set(seen.next);
      return seen.value;
    }
  }

  /** The pop is synchronized and has two effects: a push without the lock comes between. */
  public static final class HalfSynchronized {
    private volatile Node top;

    public void push(Object value) {
      Node node = new Node(value);
      node.next = top;
      top = node;
    }

    public synchronized Object pop() {
      Node seen = top;
      if (seen == null) {
        return null;
      }
      top = null;
      top = seen.next;
      return seen.value;
    }
  }

  /** Empty without looking. */
  public static final class AlwaysEmpty {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return null;
    }
  }

  /** Takes its lock twice, so that nothing after it would ever be looked at. */
  public static final class TwiceLocked {
    private final ReentrantLock lock = new ReentrantLock();
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      lock.lock();
      lock.lock();
      Node seen = top.get();
      lock.unlock();
      lock.unlock();
      return seen == null ? null : seen.value;
    }
  }

  /** Publishes by an ordered write, which is weaker than the proof needs. */
  public static final class LazilyPublished {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      Node node = new Node(value);
      node.next = top.get();
      top.lazySet(node);
    }

    public Object pop() {
      return take(top);
    }
  }
}
