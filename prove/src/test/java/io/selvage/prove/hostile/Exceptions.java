package io.selvage.prove.hostile;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Stacks whose operations end in an exception, or do something else than they seem to. */
public final class Exceptions {
  private Exceptions() {}

  /** A node of most of them. */
  static final class Node {
    final Object value;
    volatile Node next;

    Node(Object value) {
      this.value = value;
    }

    private Node self() {
      return this;
    }
  }

  static void put(AtomicReference<Node> top, Object value) {
    Node node = new Node(value);
    Node seen;
    do {
      seen = top.get();
      node.next = seen;
    } while (!top.compareAndSet(seen, node));
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

  /** Calls a method of a null that does not use its object. */
  public static final class CallsNull {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      top.get().self();
      return take(top);
    }
  }

  /** Beyond the end of an array, when there is something to take. */
  public static final class BeyondArray {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      boolean[] seen = new boolean[1];
      seen[top.get() != null ? 1 : 0] = true;
      return take(top);
    }
  }

  /** Throws what it catches itself, halfway. */
  public static final class Caught {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      try {
        Node seen = top.get();
        Node after = seen.next;
        return top.compareAndSet(seen, after) ? seen.value : null;
      } catch (NullPointerException e) {
        return null;
      }
    }
  }

  /** An assertion that fails when two have been pushed. */
  public static final class Asserting {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
      if (top.get() != null && top.get().next != null) {
        throw new IllegalStateException();
      }
    }

    public Object pop() {
      return take(top);
    }
  }

  /** Unlocks what it does not hold, when there is nothing. */
  public static final class Unlocking {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Node top;

    public void push(Object value) {
      lock.lock();
      Node node = new Node(value);
      node.next = top;
      top = node;
      lock.unlock();
    }

    public Object pop() {
      Node seen = top;
      if (seen == null) {
        lock.unlock();
        return null;
      }
      lock.lock();
      seen = top;
      Object value = null;
      if (seen != null) {
        top = seen.next;
        value = seen.value;
      }
      lock.unlock();
      return value;
    }
  }

  /** Gives up when the lock is taken. */
  public static final class Trying {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Node top;

    public void push(Object value) {
      lock.lock();
      Node node = new Node(value);
      node.next = top;
      top = node;
      lock.unlock();
    }

    public Object pop() {
      if (!lock.tryLock()) {
        return null;
      }
      Node seen = top;
      Object value = null;
      if (seen != null) {
        top = seen.next;
        value = seen.value;
      }
      lock.unlock();
      return value;
    }
  }

  /** Each operation locks a monitor of its own. */
  public static final class OtherMonitor {
    private final ReentrantLock one = new ReentrantLock();
    private volatile Node top;

    public void push(Object value) {
      one.lock();
      Node node = new Node(value);
      node.next = top;
      top = node;
      one.unlock();
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

  /** The values can be written. */
  static final class Slot {
    static final VarHandle VALUE;

    static {
      try {
        VALUE = MethodHandles.lookup().findVarHandle(Slot.class, "value", Object.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    volatile Object value;
    volatile Slot next;
  }

  /** Puts a value into a node that has none, by compare-and-set. */
  public static final class Overwriting {
    private final AtomicReference<Slot> top = new AtomicReference<>();

    public void push(Object value) {
      Slot first = top.get();
      if (first != null) {
        Slot.VALUE.compareAndSet(first, null, value);
      }
      Slot node = new Slot();
      node.value = value;
      Slot seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    public Object pop() {
      while (true) {
        Slot seen = top.get();
        if (seen == null) {
          return null;
        }
        if (top.compareAndSet(seen, seen.next)) {
          return seen.value;
        }
      }
    }
  }

  /** The value of the node changes after it was published. */
  public static final class LateValue {
    private final AtomicReference<Slot> top = new AtomicReference<>();

    public void push(Object value) {
      Slot node = new Slot();
      Slot seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
      node.value = value;
    }

    public Object pop() {
      while (true) {
        Slot seen = top.get();
        if (seen == null) {
          return null;
        }
        if (top.compareAndSet(seen, seen.next)) {
          return seen.value;
        }
      }
    }
  }

  /** Gives up after three rounds. */
  public static final class GivesUp {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      Node node = new Node(value);
      for (int i = 0; i < 3; i++) {
        Node seen = top.get();
        node.next = seen;
        if (top.compareAndSet(seen, node)) {
          return;
        }
      }
    }

    public Object pop() {
      return take(top);
    }
  }

  /** The top is made when it is first needed. */
  public static final class MadeLazily {
    private volatile AtomicReference<Node> top;

    private AtomicReference<Node> top() {
      if (top == null) {
        top = new AtomicReference<>();
      }
      return top;
    }

    public void push(Object value) {
      put(top(), value);
    }

    public Object pop() {
      return take(top());
    }
  }

  /** Compares values, and equal ones are pushed once. */
  public static final class Deduplicating {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      Node seen = top.get();
      if (seen != null && seen.value == value) {
        return;
      }
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }
  }

  /** Looks, and calls it taking. */
  public static final class Peeking {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }

    public Object peek() {
      Node seen = top.get();
      return seen == null ? null : seen.value;
    }
  }

  /** Counts in an array. */
  public static final class InArray {
    private final Node[] cells = new Node[4];
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      cells[0] = top.get();
      put(top, value);
    }

    public Object pop() {
      top.set(cells[0]);
      return take(top);
    }
  }

  /** The node shows itself before it has its lock. */
  public static final class Escaping {
    private static final class Early {
      final Object value;
      final ReentrantLock lock;
      volatile Early next;

      Early(Object value, Escaping stack) {
        this.value = value;
        Early seen;
        do {
          seen = stack.top;
          next = seen;
        } while (!TOP.compareAndSet(stack, seen, this));
        lock = new ReentrantLock();
      }
    }

    private static final VarHandle TOP;

    static {
      try {
        TOP = MethodHandles.lookup().findVarHandle(Escaping.class, "top", Early.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private volatile Early top;

    public void push(Object value) {
      new Early(value, this);
    }

    public Object pop() {
      while (true) {
        Early seen = top;
        if (seen == null) {
          return null;
        }
        seen.lock.lock();
        seen.lock.unlock();
        if (TOP.compareAndSet(this, seen, seen.next)) {
          return seen.value;
        }
      }
    }
  }

  /** What is done with the value is in a lambda. */
  public static final class ByLambda {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
      Runnable clear = () -> top.set(null);
      clear.run();
    }

    public Object pop() {
      return take(top);
    }
  }

  /** The update function is called by somebody else. */
  public static final class ByUpdate {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      Node seen = top.getAndUpdate(node -> null);
      return seen == null ? null : seen.value;
    }
  }
}
