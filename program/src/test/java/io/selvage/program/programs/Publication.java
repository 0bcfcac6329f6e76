package io.selvage.program.programs;

import java.util.ArrayList;
import java.util.List;

/** Objects that become reachable by others in various ways: private ones must move as a whole. */
public final class Publication {
  private static Node root;
  private static Object[] array;
  private static volatile List<Object> list;

  private Publication() {}

  private static final class Node {
    int value;
    Node next;
    Object[] more;
    final Object fixed;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
      this.fixed = "f" + value;
    }
  }

  public static Object chain() {
    Node a = new Node(1, new Node(2, new Node(3, null)));
    Node tail = a.next.next;
    root = a;
    tail.value = 30;
    tail.next = new Node(4, null);
    root.next.value += tail.next.value;
    return new Object[] {
      root.value, root.next.value, root.next.next.value, root.next.next.next.fixed
    };
  }

  public static Object cycle() {
    Node a = new Node(1, null);
    Node b = new Node(2, a);
    a.next = b;
    a.more = new Object[] {a, b, null};
    a.more[2] = a.more;
    root = b;
    root.next.value = 10;
    ((Node) root.next.more[1]).value = 20;
    return new Object[] {
      a.value, b.value, root.next.next == b, a.more[2] == a.more, ((Object[]) a.more[2]).length
    };
  }

  public static Object arrays() {
    Object[] inner = {1, "x"};
    Object[] outer = {inner, inner.clone(), new int[] {5}};
    array = new Object[1];
    array[0] = outer;
    inner[0] = 2;
    ((int[]) outer[2])[0]++;
    return array;
  }

  public static Object collections() {
    List<Object> made = new ArrayList<>();
    List<Object> inner = new ArrayList<>();
    made.add(inner);
    inner.add(1);
    list = made;
    inner.add(2);
    made.add(inner.size());
    return list + "" + inner;
  }

  public static Object throughException() {
    Node n = new Node(7, null);
    class Carrier extends RuntimeException {
      private static final long serialVersionUID = 1;
      final transient Node node;

      Carrier(Node node) {
        this.node = node;
      }
    }
    try {
      throw new Carrier(n);
    } catch (Carrier c) {
      root = c.node;
      n.value++;
      return root.value;
    }
  }

  public static Object bySynchronizing() {
    Node a = new Node(1, new Node(2, null));
    synchronized (a) {
      a.value = 5;
      a.next.value = 6;
    }
    root = a;
    a.next.value++;
    return new Object[] {root.value, root.next.value};
  }

  public static Object byHash() {
    Node a = new Node(1, null);
    int hash = a.hashCode();
    a.next = new Node(2, a);
    root = a.next;
    return root.next.hashCode() == hash && root.hashCode() != hash;
  }

  public static Object manyPrivate() {
    Node head = null;
    for (int i = 0; i < 100; i++) {
      head = new Node(i, head);
    }
    root = head;
    int sum = 0;
    for (Node n = root; n != null; n = n.next) {
      sum = sum * 31 + n.value;
    }
    return sum;
  }
}
