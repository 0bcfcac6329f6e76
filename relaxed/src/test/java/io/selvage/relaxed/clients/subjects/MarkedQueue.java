package io.selvage.relaxed.clients.subjects;

import io.selvage.core.Synchronizing;

/** A sequential queue of nodes, which says what synchronises by a mark: the values. */
public class MarkedQueue {
  private Node first;
  private Node last;

  private static final class Node {
    @Synchronizing Object value;
    Node next;
  }

  public void insert(Object value) {
    Node node = new Node();
    node.value = value;
    if (last == null) {
      first = node;
    } else {
      last.next = node;
    }
    last = node;
  }

  public Object remove() {
    if (first == null) {
      return null;
    }
    Object value = first.value;
    first = first.next;
    if (first == null) {
      last = null;
    }
    return value;
  }

  /** The same in an array. */
  public static final class InArray {
    @Synchronizing private final Object[] items = new Object[8];
    private int front;
    private int back;

    public void insert(Object value) {
      items[back++] = value;
    }

    public Object remove() {
      return front == back ? null : items[front++];
    }
  }

  /** All insertions know each other, too. */
  public static final class WithInsertions {
    @Synchronizing private final Object[] items = new Object[8];
    private int front;
    @Synchronizing private int back;

    public void insert(Object value) {
      items[back] = value;
      back = back + 1;
    }

    public Object remove() {
      Object found = items[front];
      front += found == null ? 0 : 1;
      return found;
    }
  }

  /** Marks that would be left unheeded. */
  public static final class Nobodys {
    @Synchronizing private static Object kept = "";

    public void insert(Object value) {
      kept = value;
    }

    public Object remove() {
      return kept;
    }
  }
}
