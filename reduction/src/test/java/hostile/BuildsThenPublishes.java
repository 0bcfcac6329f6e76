package hostile;

/** A node is complete when it is published. */
public class BuildsThenPublishes {
  private static final class Node {
    int n;
    int m;
  }

  private volatile Node head;

  public synchronized void set(int n) {
    Node node = new Node();
    node.n = n;
    node.m = -n;
    head = node;
  }

  public int sum() {
    Node node = head;
    return node == null ? 0 : node.n + node.m;
  }
}
