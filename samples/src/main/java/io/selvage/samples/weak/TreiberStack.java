package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Treiber's stack, for strength R: whoever reads {@code top} acquires, whoever sets it releases.
 * The paper's strengths RI and RID ask for more: see {@link TreiberStackAcquireRelease}.
 */
public class TreiberStack {
  static final VarHandle TOP =
      Handles.of(MethodHandles.lookup(), TreiberStack.class, "top", Node.class);

  static final class Node {
    Object value;
    Node next;
  }

  private Node top;

  public void push(Object value) {
    Node node = new Node();
    node.value = value;
    Node seen;
    do {
      seen = (Node) TOP.getAcquire(this);
      node.next = seen;
    } while (!replaces(seen, node));
  }

  public Object pop() {
    for (; ; ) {
      Node seen = look();
      if (seen == null) {
        return null;
      }
      if (removes(seen, seen.next)) {
        return seen.value;
      }
    }
  }

  Node look() {
    return (Node) TOP.getAcquire(this);
  }

  boolean replaces(Node seen, Node node) {
    return TOP.compareAndExchangeRelease(this, seen, node) == seen;
  }

  boolean removes(Node seen, Node node) {
    return replaces(seen, node);
  }
}
