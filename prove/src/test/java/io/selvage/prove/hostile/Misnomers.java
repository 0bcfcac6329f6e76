package io.selvage.prove.hostile;

import java.util.concurrent.atomic.AtomicReference;

/** Methods that do right what other methods are to do. */
public final class Misnomers {
  private Misnomers() {}

  /** A node of the sets. */
  static final class Node {
    final int key;
    volatile Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  /** What the sets have in common. */
  abstract static class Sorted {
    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    final boolean insertKey(int key) {
      Node before = head;
      Node at = before.next;
      while (at.key < key) {
        before = at;
        at = at.next;
      }
      if (at.key == key) {
        return false;
      }
      before.next = new Node(key, at);
      return true;
    }

    final boolean cutKey(int key) {
      Node before = head;
      Node at = before.next;
      while (at.key < key) {
        before = at;
        at = at.next;
      }
      if (at.key != key) {
        return false;
      }
      before.next = at.next;
      return true;
    }

    final boolean seekKey(int key) {
      Node at = head.next;
      while (at.key < key) {
        at = at.next;
      }
      return at.key == key;
    }
  }

  /** Its remove is a second contains. */
  public static final class RemoveForgets extends Sorted {
    public synchronized boolean add(int key) {
      return insertKey(key);
    }

    public synchronized boolean remove(int key) {
      return seekKey(key);
    }

    public synchronized boolean contains(int key) {
      return seekKey(key);
    }
  }

  /** Its contains removes. */
  public static final class ContainsRemoves extends Sorted {
    public synchronized boolean add(int key) {
      return insertKey(key);
    }

    public synchronized boolean contains(int key) {
      return cutKey(key);
    }
  }

  /** The two are exchanged. */
  public static final class Swapped extends Sorted {
    public synchronized boolean contains(int key) {
      return insertKey(key);
    }

    public synchronized boolean add(int key) {
      return seekKey(key);
    }
  }

  /** Its remove adds, and its add removes. */
  public static final class Mirror extends Sorted {
    public synchronized boolean remove(int key) {
      return insertKey(key);
    }

    public synchronized boolean add(int key) {
      return cutKey(key);
    }
  }

  /** Names that promise nothing. */
  public static final class Otherwise extends Sorted {
    public synchronized boolean introduce(int key) {
      return insertKey(key);
    }

    public synchronized boolean dismiss(int key) {
      return cutKey(key);
    }

    public synchronized boolean knows(int key) {
      return seekKey(key);
    }
  }

  /** Its peek is a pop. */
  public static final class PeekTakes {
    private final AtomicReference<Surfaces.Node> top = new AtomicReference<>();

    public void push(Object value) {
      Surfaces.put(top, value);
    }

    public Object pop() {
      return Surfaces.take(top);
    }

    public Object peek() {
      return Surfaces.take(top);
    }
  }

  /** Its remove is a push. */
  public static final class RemovePuts {
    private final AtomicReference<Surfaces.Node> top = new AtomicReference<>();

    public void push(Object value) {
      Surfaces.put(top, value);
    }

    public Object pop() {
      return Surfaces.take(top);
    }

    public boolean remove(Object value) {
      Surfaces.put(top, value);
      return true;
    }
  }

  /** Its text is what it takes. */
  public static final class TextTakes {
    private final AtomicReference<Surfaces.Node> top = new AtomicReference<>();

    public void push(Object value) {
      Surfaces.put(top, value);
    }

    public Object pop() {
      return Surfaces.take(top);
    }

    @Override
    public String toString() {
      return Surfaces.take(top) == null ? null : "";
    }
  }
}
