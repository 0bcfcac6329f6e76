package hostile;

/** Nodes that never change are walked without a lock. */
public class FrozenWalk {
  private static final class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  private volatile Node head;

  public synchronized void add(int value) {
    head = new Node(value, head);
  }

  public int size() {
    int size = 0;
    for (Node n = head; n != null; n = n.next) {
      size++;
    }
    return size;
  }
}
