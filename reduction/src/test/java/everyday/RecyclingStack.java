// Expected: not proved (refuted). ABA: popped nodes are used again and their next is written after
// publication (client: pop(); pop() | pop(); pop(); push(1)).
package everyday;

import java.util.concurrent.atomic.AtomicReference;

public class RecyclingStack {
  private static final class Node {
    volatile int value;
    volatile Node next;
  }

  private final AtomicReference<Node> top = new AtomicReference<>();
  private final AtomicReference<Node> spare = new AtomicReference<>();

  public RecyclingStack() {
    push(7);
    push(8);
  }

  public void push(int value) {
    Node node = spare.getAndSet(null);
    if (node == null) node = new Node();
    node.value = value;
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
      if (old == null) return -1;
    } while (!top.compareAndSet(old, old.next));
    int value = old.value;
    spare.compareAndSet(null, old);
    return value;
  }
}
