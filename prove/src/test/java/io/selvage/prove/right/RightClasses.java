package io.selvage.prove.right;

import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Small classes that are proved. */
public final class RightClasses {
  private RightClasses() {}

  /** Treiber's stack. */
  public static final class TreiberStack {
    private record Node(Object value, Node next) {}

    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(Object value) {
      Node seen;
      do {
        seen = top.get();
      } while (!top.compareAndSet(seen, new Node(value, seen)));
    }

    public Object pop() {
      Node seen;
      do {
        seen = top.get();
        if (seen == null) {
          return null;
        }
      } while (!top.compareAndSet(seen, seen.next()));
      return seen.value();
    }
  }

  /** The same with everything named otherwise, the methods in another order. */
  public static final class Zzyzx {
    private static final class Q {
      private final Object a;
      private final Q b;

      Q(Object x, Q y) {
        this.a = x;
        this.b = y;
      }
    }

    private final AtomicReference<Q> c = new AtomicReference<>();

    public Object d() {
      Q e;
      do {
        e = c.get();
        if (e == null) {
          return null;
        }
      } while (!c.compareAndSet(e, e.b));
      return e.a;
    }

    public void f(Object g) {
      Q h;
      do {
        h = c.get();
      } while (!c.compareAndSet(h, new Q(g, h)));
    }
  }

  /** A stack whose methods are synchronized: its top is plain. */
  public static final class SynchronizedStack {
    private static final class Node {
      final Object value;
      final Node next;

      Node(Object value, Node next) {
        this.value = value;
        this.next = next;
      }
    }

    private Node top;

    public synchronized void push(Object value) {
      top = new Node(value, top);
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

  /** The two-lock queue of Michael and Scott. */
  public static final class TwoLockQueue {
    private static final class Node {
      final Object value;
      volatile Node next;

      Node(Object value) {
        this.value = value;
      }
    }

    private final ReentrantLock headLock = new ReentrantLock();
    private final ReentrantLock tailLock = new ReentrantLock();
    private Node head;
    private Node tail;

    public TwoLockQueue() {
      Node dummy = new Node(null);
      head = dummy;
      tail = dummy;
    }

    public void enqueue(Object value) {
      Node node = new Node(value);
      tailLock.lock();
      try {
        tail.next = node;
        tail = node;
      } finally {
        tailLock.unlock();
      }
    }

    public Object dequeue() {
      headLock.lock();
      try {
        Node first = head.next;
        if (first == null) {
          return null;
        }
        head = first;
        return first.value;
      } finally {
        headLock.unlock();
      }
    }
  }

  /** The queue of Michael and Scott. */
  public static final class MsQueue {
    private static final class Node {
      final Object value;
      final AtomicReference<Node> next = new AtomicReference<>();

      Node(Object value) {
        this.value = value;
      }
    }

    private final AtomicReference<Node> head;
    private final AtomicReference<Node> tail;

    public MsQueue() {
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
        Node dummy = head.get();
        Node last = tail.get();
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

  /** A list under one lock, where contains goes without. */
  public static final class OneLockSet {
    private static final class Node {
      final int key;
      volatile Node next;

      Node(int key, Node next) {
        this.key = key;
        this.next = next;
      }
    }

    private final ReentrantLock lock = new ReentrantLock();
    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    public boolean add(int key) {
      lock.lock();
      Node before = head;
      Node found = before.next;
      while (found.key < key) {
        before = found;
        found = before.next;
      }
      boolean absent = found.key != key;
      if (absent) {
        before.next = new Node(key, found);
      }
      lock.unlock();
      return absent;
    }

    public boolean remove(int key) {
      lock.lock();
      Node before = head;
      Node found = before.next;
      while (found.key < key) {
        before = found;
        found = before.next;
      }
      boolean present = found.key == key;
      if (present) {
        before.next = found.next;
      }
      lock.unlock();
      return present;
    }

    public boolean contains(int key) {
      Node found = head;
      while (found.key < key) {
        found = found.next;
      }
      return found.key == key;
    }
  }

  /** The list under one lock with everything named otherwise, the methods in another order. */
  public static final class Plugh {
    private static final class X {
      volatile X y;
      final int z;

      X(int a, X b) {
        this.y = b;
        this.z = a;
      }
    }

    private final X c = new X(Integer.MIN_VALUE, new X(Integer.MAX_VALUE, null));
    private final ReentrantLock d = new ReentrantLock();

    public boolean e(int f) {
      d.lock();
      X g = c;
      X h = g.y;
      while (h.z < f) {
        g = h;
        h = g.y;
      }
      boolean i = h.z != f;
      if (i) {
        g.y = new X(f, h);
      }
      d.unlock();
      return i;
    }

    public boolean j(int k) {
      d.lock();
      X l = c;
      X m = l.y;
      while (m.z < k) {
        l = m;
        m = l.y;
      }
      boolean n = m.z == k;
      if (n) {
        l.y = m.y;
      }
      d.unlock();
      return n;
    }

    public boolean o(int p) {
      X q = c;
      while (q.z < p) {
        q = q.y;
      }
      return q.z == p;
    }
  }

  /** A set whose nodes are taken out and cut in one atomic step: the one of the samples. */
  public static final class CuttingSet {
    /** The method is one step: an assumption, since no machine has it. */
    private @interface Atomic {}

    private static final class Node {
      final int key;
      final AtomicReference<Node> next;

      Node(int key, Node next) {
        this.key = key;
        this.next = new AtomicReference<>(next);
      }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    /** Takes a node out, if it is still between the two others. */
    @Atomic
    private static boolean takeOut(Node before, Node node, Node after) {
      if (before.next.get() != node || node.next.get() != after) {
        return false;
      }
      before.next.set(after);
      node.next.set(null);
      return true;
    }

    public boolean add(int key) {
      while (true) {
        Node before = head;
        Node found = before.next.get();
        while (found != null && found.key < key) {
          before = found;
          found = before.next.get();
        }
        if (found != null) {
          if (found.key == key) {
            return false;
          }
          if (before.next.compareAndSet(found, new Node(key, found))) {
            return true;
          }
        }
      }
    }

    public boolean remove(int key) {
      while (true) {
        Node before = head;
        Node found = before.next.get();
        while (found != null && found.key < key) {
          before = found;
          found = before.next.get();
        }
        if (found != null) {
          if (found.key != key) {
            return false;
          }
          Node after = found.next.get();
          if (after != null && takeOut(before, found, after)) {
            return true;
          }
        }
      }
    }

    public boolean contains(int key) {
      while (true) {
        Node found = head;
        while (found != null && found.key < key) {
          found = found.next.get();
        }
        if (found != null) {
          return found.key == key;
        }
      }
    }
  }

  /** A set that only grows, with marks that are never set. */
  public static final class GrowingSet {
    private static final class Node {
      final int key;
      final AtomicMarkableReference<Node> next;

      Node(int key, Node next) {
        this.key = key;
        this.next = new AtomicMarkableReference<>(next, false);
      }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    public boolean insert(int key) {
      while (true) {
        Node before = head;
        Node found = before.next.getReference();
        while (found.key < key) {
          before = found;
          found = before.next.getReference();
        }
        if (found.key == key) {
          return false;
        }
        if (before.next.compareAndSet(found, new Node(key, found), false, false)) {
          return true;
        }
      }
    }
  }

  /** A box in a field that is not final, inner nodes with links that are not volatile. */
  public static final class PlainBoxes {
    private AtomicReference<Inner> top = new AtomicReference<>();

    final class Inner {
      final Object value;
      Inner next;

      Inner(Object value) {
        this.value = value;
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
}
