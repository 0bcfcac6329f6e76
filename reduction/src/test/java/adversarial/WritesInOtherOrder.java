package adversarial;

/** Alone, the writes come in the other order, and both may go to one node. */
public class WritesInOtherOrder {
  private static final class Node {
    int value;
  }

  private Node left = new Node();
  private Node right = new Node();
  private volatile boolean open;

  public void write() {
    boolean seen = open;
    synchronized (this) {
      Node one = left;
      Node other = right;
      if (!open || one == null || other == null) {
        return;
      }
      if (seen) {
        other.value = 2;
        one.value = 1;
      } else {
        one.value = 1;
        other.value = 2;
      }
    }
  }

  public synchronized void join() {
    right = left;
  }

  public synchronized void open() {
    open = true;
  }

  public synchronized int last() {
    Node other = right;
    return other == null ? 0 : other.value;
  }
}
