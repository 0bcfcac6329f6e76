package hostile;

/** A list of nodes, all under the monitor. */
public class LinkedNodes {
  private static final class Node {
    final int value;
    Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  private Node head;

  public synchronized boolean add(int value) {
    for (Node n = head; n != null; n = n.next) {
      if (n.value == value) {
        return false;
      }
    }
    head = new Node(value, head);
    return true;
  }

  public synchronized boolean remove(int value) {
    Node before = null;
    for (Node n = head; n != null; before = n, n = n.next) {
      if (n.value == value) {
        if (before == null) {
          head = n.next;
        } else {
          before.next = n.next;
        }
        return true;
      }
    }
    return false;
  }

  public synchronized int size() {
    int size = 0;
    for (Node n = head; n != null; n = n.next) {
      size++;
    }
    return size;
  }
}
