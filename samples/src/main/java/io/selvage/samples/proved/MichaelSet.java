package io.selvage.samples.proved;

import java.util.concurrent.atomic.AtomicMarkableReference;

/**
 * The list of M. M. Michael, "High Performance Dynamic Lock-Free Hash Tables and List-Based Sets",
 * SPAA 2002: the mark of a node and its link change together; a thread that finds a marked node
 * unlinks it before continuing.
 */
public final class MichaelSet {
  private static final class Node {
    final int key;
    final AtomicMarkableReference<Node> next;

    Node(int key, Node next) {
      this.key = key;
      this.next = new AtomicMarkableReference<>(next, false);
    }
  }

  /** Two neighbours that enclose the key or its position. */
  private static final class Window {
    final Node before;
    final Node found;

    Window(Node before, Node found) {
      this.before = before;
      this.found = found;
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  private Window find(int key) {
    boolean[] marked = new boolean[1];
    while (true) {
      Node before = head;
      Node found = before.next.getReference();
      while (true) {
        Node after = found.next.get(marked);
        if (marked[0]) {
          if (!before.next.compareAndSet(found, after, false, false)) {
            break;
          }
        } else {
          if (found.key >= key) {
            return new Window(before, found);
          }
          before = found;
        }
        found = after;
      }
    }
  }

  public boolean add(int key) {
    while (true) {
      Window window = find(key);
      if (window.found.key == key) {
        return false;
      }
      Node node = new Node(key, window.found);
      if (window.before.next.compareAndSet(window.found, node, false, false)) {
        return true;
      }
    }
  }

  public boolean remove(int key) {
    while (true) {
      Window window = find(key);
      if (window.found.key != key) {
        return false;
      }
      Node after = window.found.next.getReference();
      if (window.found.next.compareAndSet(after, after, false, true)) {
        window.before.next.compareAndSet(window.found, after, false, false);
        return true;
      }
    }
  }

  public boolean contains(int key) {
    return find(key).found.key == key;
  }
}
