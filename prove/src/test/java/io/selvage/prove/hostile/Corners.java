package io.selvage.prove.hostile;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Queues and stacks that are wrong in corners of the language. */
public final class Corners {
  private Corners() {}

  /** A node of most of them. */
  static final class Node {
    final Object value;
    final AtomicReference<Node> next = new AtomicReference<>();
    int stamp;

    Node(Object value) {
      this.value = value;
    }
  }

  static void put(AtomicReference<Node> top, Object value) {
    Node node = new Node(value);
    Node seen;
    do {
      seen = top.get();
      node.next.set(seen);
    } while (!top.compareAndSet(seen, node));
  }

  static Object take(AtomicReference<Node> top) {
    while (true) {
      Node seen = top.get();
      if (seen == null) {
        return null;
      }
      if (top.compareAndSet(seen, seen.next.get())) {
        return seen.value;
      }
    }
  }

  /** Reads a field of nobody: the number does not matter, that there is a node does. */
  public static final class StampOfNull {
    private final AtomicReference<Node> top = new AtomicReference<>();
    private int last;

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      last += top.get().stamp;
      return take(top);
    }
  }

  /** Asks a null for its box, and does not use it. */
  public static final class BoxOfNull {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      AtomicReference<Node> box = top.get().next;
      if (box == null) {
        return null;
      }
      return take(top);
    }
  }

  /** Is not empty at the beginning. */
  public static final class NotEmpty {
    private final AtomicReference<Node> top = new AtomicReference<>(new Node("first"));

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      return take(top);
    }
  }

  /** Says false, though it pushed. */
  public static final class SaysFalse {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public boolean push(Object value) {
      put(top, value);
      return false;
    }

    public Object pop() {
      return take(top);
    }
  }

  /** Pushes null when there is something already. */
  public static final class PushesNull {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, top.get() == null ? value : null);
    }

    public Object pop() {
      return take(top);
    }
  }

  /** Returns the box of its value, not the value. */
  public static final class Wrapped {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, new Object[] {value});
    }

    public Object pop() {
      return take(top);
    }
  }

  /** Two links go into one box. */
  public static final class SharedBox {
    private final AtomicReference<Node> head;
    private final AtomicReference<Node> tail;

    public SharedBox() {
      head = new AtomicReference<>(new Node(null));
      tail = head;
    }

    public void enqueue(Object value) {
      Node node = new Node(value);
      while (true) {
        Node last = tail.get();
        Node next = last.next.get();
        if (next != null) {
          tail.compareAndSet(last, next);
        } else if (last.next.compareAndSet(null, node)) {
          return;
        }
      }
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

  /** Which of two boxes it is depends on how many rounds were made. */
  public static final class BoxOfALoop {
    private final AtomicReference<Node> head;

    public BoxOfALoop() {
      AtomicReference<Node> one = new AtomicReference<>(new Node(null));
      AtomicReference<Node> kept = one;
      for (int i = 0; i < 2; i++) {
        kept = one;
        one = new AtomicReference<>(null);
      }
      head = kept;
    }

    public void enqueue(Object value) {
      Node node = new Node(value);
      Node last = head.get();
      while (!last.next.compareAndSet(null, node)) {
        last = last.next.get();
      }
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

  /** A spin lock that two may hold. */
  public static final class BadSpinLock {
    private final AtomicBoolean taken = new AtomicBoolean();
    private volatile Node top;

    public void push(Object value) {
      taken.set(true);
      Node node = new Node(value);
      node.next.set(top);
      top = node;
      taken.set(false);
    }

    public Object pop() {
      taken.set(true);
      Node seen = top;
      if (seen != null) {
        top = seen.next.get();
      }
      taken.set(false);
      return seen == null ? null : seen.value;
    }
  }

  /** Synchronizes on a value that clients bring. */
  public static final class LocksArgument {
    private volatile Node top;

    public void push(Object value) {
      synchronized (value) {
        Node node = new Node(value);
        node.next.set(top);
        top = node;
      }
    }

    public Object pop() {
      synchronized (this) {
        Node seen = top;
        if (seen == null) {
          return null;
        }
        top = seen.next.get();
        return seen.value;
      }
    }
  }

  /** Synchronizes on a new object each time. */
  public static final class LocksNew {
    private volatile Node top;

    public void push(Object value) {
      synchronized (new Object()) {
        Node node = new Node(value);
        node.next.set(top);
        top = node;
      }
    }

    public Object pop() {
      synchronized (new Object()) {
        Node seen = top;
        if (seen == null) {
          return null;
        }
        top = seen.next.get();
        return seen.value;
      }
    }
  }

  /** Locks the top, which changes: two may hold the lock of what each saw. */
  public static final class LocksTop {
    private static final class Locked {
      final Object value;
      final Locked next;
      final ReentrantLock lock = new ReentrantLock();

      Locked(Object value, Locked next) {
        this.value = value;
        this.next = next;
      }
    }

    private volatile Locked top;

    public synchronized void push(Object value) {
      top = new Locked(value, top);
    }

    public Object pop() {
      Locked seen = top;
      if (seen == null) {
        return null;
      }
      seen.lock.lock();
      top = seen.next;
      seen.lock.unlock();
      return seen.value;
    }
  }

  /** Reads the tail of a plain queue without the lock. */
  public static final class RacyRead {
    private static final class Plain {
      final Object value;
      Plain next;

      Plain(Object value) {
        this.value = value;
      }
    }

    private Plain top;

    public synchronized void push(Object value) {
      Plain node = new Plain(value);
      node.next = top;
      top = node;
    }

    public Object pop() {
      if (top == null) {
        return null;
      }
      return taken();
    }

    private synchronized Object taken() {
      Plain seen = top;
      if (seen == null) {
        return null;
      }
      top = seen.next;
      return seen.value;
    }
  }

  /** Unmarks a node that was taken: it comes back. */
  public static final class Unmarking {
    private static final class Item {
      final int key;
      final AtomicMarkableReference<Item> next;

      Item(int key, Item next) {
        this.key = key;
        this.next = new AtomicMarkableReference<>(next, false);
      }
    }

    private final Item head = new Item(Integer.MIN_VALUE, new Item(Integer.MAX_VALUE, null));

    public boolean add(int key) {
      while (true) {
        Item before = head;
        Item found = before.next.getReference();
        while (found.key < key) {
          before = found;
          found = before.next.getReference();
        }
        if (found.key == key) {
          Item after = found.next.getReference();
          if (!found.next.isMarked()) {
            return false;
          }
          found.next.set(after, false);
          return true;
        }
        if (before.next.compareAndSet(found, new Item(key, found), false, false)) {
          return true;
        }
      }
    }

    public boolean remove(int key) {
      Item found = head;
      while (found.key < key) {
        found = found.next.getReference();
      }
      if (found.key != key) {
        return false;
      }
      Item after = found.next.getReference();
      return found.next.compareAndSet(after, after, false, true);
    }
  }

  /** Cuts off the list behind a node that it saw long ago. */
  public static final class StaleCut {
    private final AtomicReference<Node> head = new AtomicReference<>(new Node(null));

    public void enqueue(Object value) {
      Node node = new Node(value);
      Node last = head.get();
      while (true) {
        Node next = last.next.get();
        if (next == null) {
          last.next.set(node);
          return;
        }
        last = next;
      }
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

  /** A stack whose empty answer was true before the call. */
  public static final class OldAnswer {
    private final AtomicReference<Node> top = new AtomicReference<>();
    private volatile boolean empty = true;

    public void push(Object value) {
      put(top, value);
      empty = false;
    }

    public Object pop() {
      return empty ? null : take(top);
    }
  }

  /** Calls itself. */
  public static final class Recursive {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      put(top, value);
    }

    public Object pop() {
      Node seen = top.get();
      if (seen == null) {
        return null;
      }
      if (!top.compareAndSet(seen, null)) {
        return pop();
      }
      return seen.value;
    }
  }

  /** Two stacks in one: which one it is depends on the value. */
  public static final class TwoTops {
    private final AtomicReference<Node> one = new AtomicReference<>();
    private final AtomicReference<Node> two = new AtomicReference<>();

    public void push(Object value) {
      put(one.get() == null ? one : two, value);
    }

    public Object pop() {
      Object value = take(two);
      return value == null ? take(one) : value;
    }
  }

  /** What it pushed is taken by the next push. */
  public static final class Exchanging {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      top.getAndSet(new Node(value));
    }

    public Object pop() {
      return take(top);
    }
  }

  /** Puts itself where a node should be. */
  public static final class PutsItself {
    private final AtomicReference<Object> top = new AtomicReference<>();

    public void push(Object value) {
      Object seen;
      Node node = new Node(value);
      do {
        seen = top.get();
        node.next.set((Node) seen);
      } while (!top.compareAndSet(seen, node));
      top.compareAndSet(seen, this);
    }

    public Object pop() {
      while (true) {
        Node seen = (Node) top.get();
        if (seen == null) {
          return null;
        }
        if (top.compareAndSet(seen, seen.next.get())) {
          return seen.value;
        }
      }
    }
  }
}
