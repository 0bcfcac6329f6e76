package io.selvage.prove.wrong;

import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.locks.ReentrantLock;

/** Sets that must not be proved: lists under one lock or with marks, each with one fault. */
public final class WrongSets {
  private WrongSets() {}

  /** A node of the lists under a lock. */
  static final class Node {
    final int key;
    volatile Node next;

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

  static boolean has(Node head, int key) {
    Node found = head;
    while (found.key < key) {
      found = found.next;
    }
    return found.key == key;
  }

  /** Adds and says that it did not. */
  public static final class AddsAndDenies {
    private final ReentrantLock lock = new ReentrantLock();
    private final Node head = sentinels();

    public boolean add(int key) {
      lock.lock();
      Node before = before(head, key);
      boolean absent = before.next.key != key;
      if (absent) {
        before.next = new Node(key, before.next);
        absent = key != 5;
      }
      lock.unlock();
      return absent;
    }

    public boolean contains(int key) {
      lock.lock();
      boolean present = has(head, key);
      lock.unlock();
      return present;
    }
  }

  /** Says that every key is there, behind a lock that is taken twice. */
  public static final class AlwaysThere {
    private final ReentrantLock lock = new ReentrantLock();
    private final Node head = sentinels();

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
      boolean present = has(head, key);
      if (!present) {
        return false;
      }
      lock.lock();
      lock.lock();
      lock.unlock();
      lock.unlock();
      return true;
    }
  }

  /** Removes without the lock that adding takes. */
  public static final class RemovesUnlocked {
    private final ReentrantLock lock = new ReentrantLock();
    private final Node head = sentinels();

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

    public boolean remove(int key) {
      Node before = before(head, key);
      Node found = before.next;
      boolean present = found.key == key;
      if (present) {
        before.next = found.next;
      }
      return present;
    }
  }

  /** A node of the list with marks. */
  static final class Marked {
    final int key;
    final AtomicMarkableReference<Marked> next;

    Marked(int key, Marked next) {
      this.key = key;
      this.next = new AtomicMarkableReference<>(next, false);
    }
  }

  /** Michael's list, where a search does not look at marks. */
  public static final class BlindToMarks {
    private final Marked head = new Marked(Integer.MIN_VALUE, new Marked(Integer.MAX_VALUE, null));

    public boolean add(int key) {
      while (true) {
        Marked before = head;
        Marked found = before.next.getReference();
        while (found.key < key) {
          before = found;
          found = before.next.getReference();
        }
        if (found.key == key) {
          return false;
        }
        if (before.next.compareAndSet(found, new Marked(key, found), false, false)) {
          return true;
        }
      }
    }

    public boolean remove(int key) {
      while (true) {
        Marked before = head;
        Marked found = before.next.getReference();
        while (found.key < key) {
          before = found;
          found = before.next.getReference();
        }
        if (found.key != key) {
          return false;
        }
        Marked after = found.next.getReference();
        if (found.next.compareAndSet(after, after, false, true)) {
          before.next.compareAndSet(found, after, false, false);
          return true;
        }
      }
    }
  }

  /** The key is a hash: "Aa" and "BB" have the same. */
  public static final class ByHash {
    private final ReentrantLock lock = new ReentrantLock();
    private final Node head = sentinels();

    public boolean add(int key) {
      int hash = Integer.toString(key).hashCode();
      lock.lock();
      Node before = before(head, hash);
      boolean absent = before.next.key != hash;
      if (absent) {
        before.next = new Node(hash, before.next);
      }
      lock.unlock();
      return absent;
    }
  }
}
