package hostile;

/** The list is walked without the monitor. */
public class WalksOutside {
  private static final class Node {
    final int value;
    volatile Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  private volatile Node head;

  public synchronized void add(int value) {
    head = new Node(value, head);
  }

  public synchronized boolean removeSecond() {
    Node first = head;
    if (first == null || first.next == null) {
      return false;
    }
    first.next = first.next.next;
    return true;
  }

  public int size() {
    int size = 0;
    for (Node n = head; n != null; n = n.next) {
      size++;
    }
    return size;
  }
}
