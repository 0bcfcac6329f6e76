package io.selvage.prove.hostile;

import io.selvage.prove.hostile.elsewhere.Base;
import java.util.concurrent.atomic.AtomicReference;

/** Stacks whose fault is in how the JVM finds their methods and initialises their classes. */
public final class Loading {
  private Loading() {}

  /** Its insert is a method of its own, and is never called (JVMS 5.4.5). */
  public static final class OtherPackage extends Base {
    void insert(Object value) {
      right(value);
    }

    public void push(Object value) {
      put(value);
    }

    public Object pop() {
      return take();
    }
  }

  /** The first push initialises a class, which keeps a list of those that were. */
  public static final class Initialising {
    static int initialised;

    private final AtomicReference<Node> top = new AtomicReference<>();

    static final class Node {
      static final int ORDER = ++initialised;
      final Object value;
      volatile Node next;

      Node(Object value) {
        this.value = value;
      }
    }

    public void push(Object value) {
      Node node = new Node(value);
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
          return seen.value;
        }
      }
    }
  }
}
