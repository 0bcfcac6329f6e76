package hostile;

/** A loop publishes nodes that are written after that. */
public class LoopPublishes {
  private static final class Node {
    int n;
    Node next;
  }

  private volatile Node head;

  public synchronized void fill(int count) {
    Node last = null;
    for (int i = 0; i < count; i++) {
      Node node = new Node();
      node.next = last;
      head = node;
      node.n = i;
      last = node;
    }
  }

  public int get() {
    Node node = head;
    return node == null ? -1 : node.n;
  }
}
