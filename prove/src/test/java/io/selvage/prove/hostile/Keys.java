package io.selvage.prove.hostile;

import java.util.concurrent.locks.ReentrantLock;

/** Sets that are wrong for some keys only. */
public final class Keys {
  private Keys() {}

  /** A node of most of them. */
  static final class Node {
    int key;
    volatile Node next;

    Node() {}

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  static Node sentinels() {
    return new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));
  }

  static Node before(Node head, int key) {
    Node before = head;
    Node found = before.next;
    while (found.key < key) {
      before = found;
      found = before.next;
    }
    return before;
  }

  /** A set under one lock. */
  abstract static class Locked {
    final ReentrantLock lock = new ReentrantLock();
    final Node head = sentinels();

    final boolean insert(int key) {
      lock.lock();
      Node before = before(head, key);
      boolean absent = before.next.key != key;
      if (absent) {
        before.next = new Node(key, before.next);
      }
      lock.unlock();
      return absent;
    }

    final boolean has(int key) {
      lock.lock();
      boolean present = before(head, key).next.key == key;
      lock.unlock();
      return present;
    }
  }

  /** Also puts in a node whose key was never written, so that it is zero. */
  public static final class Unwritten extends Locked {
    public boolean add(int key) {
      lock.lock();
      Node extra = new Node();
      extra.next = head.next;
      head.next = extra;
      lock.unlock();
      return insert(key);
    }

    public boolean contains(int key) {
      return has(key);
    }
  }

  /** Begins with a node whose key was never written. */
  public static final class UnwrittenFirst {
    final ReentrantLock lock = new ReentrantLock();
    final Node head;

    public UnwrittenFirst() {
      Node zero = new Node();
      zero.next = new Node(Integer.MAX_VALUE, null);
      head = new Node(Integer.MIN_VALUE, zero);
    }

    public boolean add(int key) {
      lock.lock();
      Node before = before(head, key);
      boolean absent = before.next.key != key;
      if (absent) {
        before.next = new Node(key, before.next);
      }
      lock.unlock();
      return absent;
    }

    public boolean contains(int key) {
      lock.lock();
      boolean present = before(head, key).next.key == key;
      lock.unlock();
      return present;
    }
  }

  /** Compares by subtraction, which overflows. */
  public static final class Subtracting extends Locked {
    public boolean add(int key) {
      return insert(key);
    }

    public boolean contains(int key) {
      lock.lock();
      Node found = head.next;
      while (found.key - key < 0) {
        found = found.next;
      }
      boolean present = found.key == key;
      lock.unlock();
      return present;
    }
  }

  /** Thirteen is never there. */
  public static final class Superstitious extends Locked {
    public boolean add(int key) {
      return insert(key);
    }

    public boolean contains(int key) {
      return key != 13 && has(key);
    }
  }

  /** Adds the next key. */
  public static final class OffByOne extends Locked {
    public boolean add(int key) {
      return insert(key + 1);
    }

    public boolean contains(int key) {
      return has(key + 1);
    }
  }

  /** Adds the absolute value. */
  public static final class Absolute extends Locked {
    public boolean add(int key) {
      return insert(key < 0 ? -key : key);
    }

    public boolean contains(int key) {
      return has(key < 0 ? -key : key);
    }
  }

  /** Narrows the key. */
  public static final class Narrowing extends Locked {
    public boolean add(int key) {
      return insert((byte) key);
    }

    public boolean contains(int key) {
      return has((byte) key);
    }
  }

  /** Also removes what comes after. */
  public static final class RemovesTwo extends Locked {
    public boolean add(int key) {
      return insert(key);
    }

    public boolean remove(int key) {
      lock.lock();
      Node before = before(head, key);
      Node found = before.next;
      boolean present = found.key == key;
      if (present) {
        Node after = found.next;
        before.next = after.key < Integer.MAX_VALUE ? after.next : after;
      }
      lock.unlock();
      return present;
    }
  }

  /** Argument written over before it is used. */
  public static final class Rebinding extends Locked {
    public boolean add(int key) {
      return insert(key);
    }

    public boolean contains(int key) {
      lock.lock();
      Node found = before(head, key).next;
      key = found.key;
      boolean present = before(head, key).next.key == key;
      lock.unlock();
      return present;
    }
  }

  /** Does not release when the key is there. */
  public static final class Holding extends Locked {
    public boolean add(int key) {
      return insert(key);
    }

    public boolean contains(int key) {
      lock.lock();
      boolean present = before(head, key).next.key == key;
      if (!present) {
        lock.unlock();
      }
      return present;
    }
  }

  /** The answer of the last search is kept for everybody. */
  public static final class Remembering extends Locked {
    private volatile boolean answer;

    public boolean add(int key) {
      return insert(key);
    }

    public boolean contains(int key) {
      answer = has(key);
      return answer;
    }
  }

  /** Keys are Integers, compared by identity. */
  public static final class Boxed {
    private static final class Box {
      final Object key;
      volatile Box next;

      Box(Object key, Box next) {
        this.key = key;
        this.next = next;
      }
    }

    private final ReentrantLock lock = new ReentrantLock();
    private volatile Box head;

    public boolean add(int key) {
      Object boxed = key;
      lock.lock();
      Box found = head;
      while (found != null && found.key != boxed) {
        found = found.next;
      }
      boolean absent = found == null;
      if (absent) {
        head = new Box(boxed, head);
      }
      lock.unlock();
      return absent;
    }
  }

  /** No sentinels, and the greatest key means that there is none. */
  public static final class Unsorted {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Node head;

    public boolean add(int key) {
      lock.lock();
      head = new Node(key, head);
      lock.unlock();
      return true;
    }

    public boolean contains(int key) {
      lock.lock();
      Node found = head;
      while (found != null && found.key != key) {
        found = found.next;
      }
      lock.unlock();
      return found != null;
    }
  }

  /** Has a size that is not that of the set. */
  @SuppressWarnings("NonAtomicVolatileUpdate")
  public static final class Sized extends Locked {
    private volatile int size;

    public boolean add(int key) {
      boolean added = insert(key);
      if (added) {
        size++;
      }
      return added;
    }

    public int size() {
      return size;
    }
  }
}
