// Expected: proved. Treiber stack: next is not written after publication; the new node's next is
// rewritten in each round before it is read.
package everyday;

import java.util.concurrent.atomic.AtomicReference;

public class CasStack {
  private static final class Node {
    final int value;
    Node next;

    Node(int value) {
      this.value = value;
    }
  }

  private final AtomicReference<Node> top = new AtomicReference<>();

  public void push(int value) {
    Node node = new Node(value);
    Node old;
    do {
      old = top.get();
      node.next = old;
    } while (!top.compareAndSet(old, node));
  }

  public Integer pop() {
    Node old, next;
    do {
      old = top.get();
      if (old == null) return null;
      next = old.next;
    } while (!top.compareAndSet(old, next));
    return old.value;
  }

  public Integer peek() {
    Node n = top.get();
    return n == null ? null : n.value;
  }
}
