package adversarial;

import java.util.concurrent.atomic.AtomicReference;

/** One node is pushed again and again by a helper that allocates it once. */
public class SharesOneNode {
  static final class Node {
    int value;
    Node next;
  }

  private final AtomicReference<Node> top = new AtomicReference<>();
  private final Node node = new Node();

  public void push(int n) {
    node.value = n;
    Node old;
    do {
      old = top.get();
      node.next = old;
    } while (!top.compareAndSet(old, node));
  }

  public int pop() {
    Node old;
    do {
      old = top.get();
      if (old == null) {
        return -1;
      }
    } while (!top.compareAndSet(old, old.next));
    return old.value;
  }
}
