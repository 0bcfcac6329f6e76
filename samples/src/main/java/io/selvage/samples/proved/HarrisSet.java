package io.selvage.samples.proved;

import java.util.concurrent.atomic.AtomicMarkableReference;

/**
 * The list of T. L. Harris, "A Pragmatic Implementation of Non-blocking Linked-Lists", DISC 2001: a
 * search continues through marked nodes and unlinks a whole sequence of them at once.
 */
public final class HarrisSet {
  private static final class Node {
    final int key;
    final AtomicMarkableReference<Node> next;

    Node(int key, Node next) {
      this.key = key;
      this.next = new AtomicMarkableReference<>(next, false);
    }
  }

  private static final class Window {
    final Node left;
    final Node right;

    Window(Node left, Node right) {
      this.left = left;
      this.right = right;
    }
  }

  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  private Window search(int key) {
    boolean[] marked = new boolean[1];
    while (true) {
      Node left = head;
      Node leftNext = left.next.getReference();
      Node right = leftNext;
      Node after = right.next.get(marked);
      while (marked[0] || right.key < key) {
        if (!marked[0]) {
          left = right;
          leftNext = after;
        }
        right = after;
        after = right.next.get(marked);
      }
      if (leftNext == right || left.next.compareAndSet(leftNext, right, false, false)) {
        if (!right.next.isMarked()) {
          return new Window(left, right);
        }
      }
    }
  }

  public boolean add(int key) {
    while (true) {
      Window window = search(key);
      if (window.right.key == key) {
        return false;
      }
      Node node = new Node(key, window.right);
      if (window.left.next.compareAndSet(window.right, node, false, false)) {
        return true;
      }
    }
  }

  public boolean remove(int key) {
    while (true) {
      Window window = search(key);
      if (window.right.key != key) {
        return false;
      }
      Node after = window.right.next.getReference();
      if (window.right.next.compareAndSet(after, after, false, true)) {
        window.left.next.compareAndSet(window.right, after, false, false);
        return true;
      }
    }
  }

  public boolean contains(int key) {
    return search(key).right.key == key;
  }
}
