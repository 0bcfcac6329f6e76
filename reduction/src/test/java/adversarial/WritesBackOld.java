package adversarial;

/** Alone, what was read is written back last, perhaps over what was written to the same node. */
public class WritesBackOld {
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
      int old = one.value;
      other.value = old + 1;
      if (seen) {
        one.value = old;
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
