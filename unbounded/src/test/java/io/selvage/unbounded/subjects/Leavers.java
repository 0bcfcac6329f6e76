package io.selvage.unbounded.subjects;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Classes that go wrong with what is in memory: nodes that leave, come back, or come too early. */
public final class Leavers {
  private Leavers() {}

  static final class Node {
    volatile int value;
    volatile Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  /** Nodes are used again: ABA. */
  public static class Recycling {
    private final AtomicReference<Node> top = new AtomicReference<>();
    private final AtomicReference<Node> free =
        new AtomicReference<>(new Node(0, new Node(0, new Node(0, null))));

    private static Node pop(AtomicReference<Node> from) {
      Node seen;
      do {
        seen = from.get();
      } while (seen != null && !from.compareAndSet(seen, seen.next));
      return seen;
    }

    private static void push(AtomicReference<Node> to, Node node) {
      Node seen;
      do {
        seen = to.get();
        node.next = seen;
      } while (!to.compareAndSet(seen, node));
    }

    public boolean push(int value) {
      Node node = pop(free);
      if (node == null) {
        return false;
      }
      node.value = value;
      push(top, node);
      return true;
    }

    public int pop() {
      Node node = pop(top);
      if (node == null) {
        return 0;
      }
      int value = node.value;
      push(free, node);
      return value;
    }
  }

  /** Both nodes come at once, but go one by one, and the second without looking. */
  public static class PushesPairs {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public boolean pushPair() {
      return top.compareAndSet(null, new Node(1, new Node(2, null)));
    }

    public int popPair() {
      Node seen = top.get();
      if (seen == null || seen.next == null) {
        return 0;
      }
      int sum = seen.value * 10;
      top.set(seen.next);
      Node second = top.get();
      if (second == null) {
        return sum;
      }
      top.set(null);
      return sum + second.value;
    }
  }

  /**
   * A set of one or two keys as a list that is changed without marks: adds after a removed node.
   */
  public static class Unmarked {
    private final Node head = new Node(0, null);

    private Node before(int key) {
      Node before = head;
      while (before.next != null && before.next.value < key) {
        before = before.next;
      }
      return before;
    }

    public boolean add(int key) {
      Node before = before(key);
      Node after = before.next;
      if (after != null && after.value == key) {
        return false;
      }
      before.next = new Node(key, after);
      return true;
    }

    public boolean remove(int key) {
      Node before = before(key);
      Node after = before.next;
      if (after == null || after.value != key) {
        return false;
      }
      before.next = after.next;
      return true;
    }
  }

  /** The same with locks on the nodes, but nobody looks again once the lock is had. */
  public static class Unvalidated {
    private final Node head = new Node(0, null);

    public boolean add(int key) {
      Node before = head;
      while (before.next != null && before.next.value < key) {
        before = before.next;
      }
      synchronized (before) {
        Node after = before.next;
        if (after != null && after.value <= key) {
          return false;
        }
        before.next = new Node(key, after);
        return true;
      }
    }

    public boolean remove(int key) {
      Node before = head;
      while (before.next != null && before.next.value < key) {
        before = before.next;
      }
      synchronized (before) {
        Node after = before.next;
        if (after == null || after.value != key) {
          return false;
        }
        before.next = after.next;
        return true;
      }
    }
  }

  /** What was taken away is put back by whoever held on to it. */
  public static class PutsBack {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public boolean put() {
      return top.compareAndSet(null, new Node(1, null));
    }

    public boolean take() {
      Node seen = top.getAndSet(null);
      return seen != null;
    }

    /** Nothing, one call at a time. */
    public void shake() {
      Node seen = top.get();
      top.set(seen);
    }
  }

  /** Published before it is filled. */
  public static class TooEarly {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void put(int value) {
      Node node = new Node(0, null);
      top.set(node);
      node.value = value;
    }

    public int get() {
      Node seen = top.get();
      return seen == null ? 0 : seen.value;
    }
  }

  /** Locked while it is nobody's, published while it is locked, and then filled without haste. */
  public static class LockedFromBirth {
    private final AtomicReference<Node> top = new AtomicReference<>();

    public void put(int value) {
      Node node = new Node(0, null);
      synchronized (node) {
        top.set(node);
        node.value = value;
      }
    }

    /** Without the lock. */
    public int get() {
      Node seen = top.get();
      return seen == null ? 0 : seen.value;
    }
  }

  /** Escapes from its own constructor, before what is final is there. */
  public static class Escape {
    private static final class Leaky {
      final int value;

      Leaky(AtomicReference<Leaky> to, int value) {
        to.set(this);
        this.value = value;
      }
    }

    private final AtomicReference<Leaky> top = new AtomicReference<>();

    public void put(int value) {
      new Leaky(top, value);
    }

    public int get() {
      Leaky seen = top.get();
      return seen == null ? 0 : seen.value;
    }
  }

  /** Racy, and static. */
  public static class Everybodys {
    private static int value;

    public int increment() {
      int before = value;
      value = (before + 1) % 3;
      return before;
    }
  }

  /** A class that is not there until somebody needs it. */
  public static class LateClass {
    private static final class Holder {
      static int value = 1;
    }

    private final AtomicInteger calls = new AtomicInteger();

    public int increment() {
      int call = calls.getAndUpdate(c -> Math.min(c + 1, 1));
      if (call == 0) {
        return 0;
      }
      int before = Holder.value;
      Holder.value = (before + 1) % 3;
      return before;
    }
  }

  /** Everybody gets a cell, but not everybody's is there yet. */
  public static class Cells {
    private final int[] cells = new int[3];
    private final AtomicInteger last = new AtomicInteger();

    public boolean add(int value) {
      int mine = last.get();
      if (mine == 3) {
        return false;
      }
      last.set(mine + 1);
      cells[mine] = value;
      return true;
    }

    public int first() {
      return cells[0];
    }
  }

  /** Two threads make the one object that there should be one of. */
  public static class TwoOfAKind {
    private Object only;

    public boolean isTheOnly() {
      if (only == null) {
        only = new Object();
      }
      Object first = only;
      return first == only;
    }
  }

  /** Equal is not the same. */
  @SuppressWarnings({"removal", "BoxedPrimitiveConstructor", "UnnecessaryBoxedVariable"})
  public static class BoxedValues {
    private final AtomicReference<Integer> value = new AtomicReference<>(0);

    public int increment() {
      Integer seen = value.get();
      value.compareAndSet(seen, new Integer((seen + 1) % 3));
      return seen;
    }
  }

  /** A text that two threads make longer. */
  public static class Letters {
    private volatile String text = "";

    public int add() {
      String seen = text;
      text = seen.length() == 2 ? "" : seen + "a";
      return seen.length();
    }
  }

  /** The node that a walker stands on leaves, and what comes after it is changed later. */
  public static class StaleWalk {
    private final Node head = new Node(0, null);

    public synchronized void add(int key) {
      Node at = head;
      while (at.next != null && at.next.value != key) {
        at = at.next;
      }
      if (at.next == null) {
        at.next = new Node(key, null);
      }
    }

    public synchronized void remove(int key) {
      Node at = head;
      while (at.next != null && at.next.value != key) {
        at = at.next;
      }
      if (at.next != null) {
        at.next = at.next.next;
      }
    }

    /** Whether both are there: seen one after the other. */
    public boolean hasBoth() {
      int seen = 0;
      for (Node at = head.next; at != null; at = at.next) {
        seen++;
      }
      return seen == 2;
    }
  }
}
