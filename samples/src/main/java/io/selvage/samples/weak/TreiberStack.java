package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Treiber's stack, for strength R: a push releases its node, and a pop acquires it. Nothing else is
 * needed, since every change of {@code top} is an update and continues the release sequence: a push
 * need not acquire the node below its own, nor a pop release the one that it exposes. ({@code
 * weakCompareAndSetPlain} is the weakest update that Java has, and may fail spuriously.)
 *
 * <p>The paper's strengths RI and RID require more: see {@link TreiberStackAcquireRelease}.
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
      seen = (Node) TOP.getOpaque(this);
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
    return TOP.weakCompareAndSetPlain(this, seen, node);
  }
}
