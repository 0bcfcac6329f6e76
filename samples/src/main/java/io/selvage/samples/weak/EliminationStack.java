package io.selvage.samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The elimination stack of Hendler, Shavit and Yerushalmi (SPAA 2004), with one elimination slot: a
 * call that fails to change {@code top} tries to match a call of the other kind instead. A push
 * leaves its node there and withdraws it if no pop arrives; a pop that takes it is ordered directly
 * after the push, and the stack is unchanged.
 *
 * <p>A push that cannot withdraw its node must synchronise with the pop that took it: later calls
 * of its thread come after that pop. Otherwise seven calls show a violation ({@link
 * EliminationStackRelease}).
 */
public class EliminationStack {
  private static final VarHandle TOP;
  static final VarHandle OFFER;

  static {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    TOP = Handles.of(lookup, EliminationStack.class, "top", Node.class);
    OFFER = Handles.of(lookup, EliminationStack.class, "offer", Node.class);
  }

  static final class Node {
    Object value;
    Node next;
  }

  private Node top;
  private Node offer;

  public void push(Object value) {
    Node node = new Node();
    node.value = value;
    for (; ; ) {
      Node seen = (Node) TOP.getAcquire(this);
      node.next = seen;
      if (replaces(TOP, seen, node)) {
        return;
      }
      boolean isThere = replaces(OFFER, null, node);
      if (isThere && !takesBack(node)) {
        return;
      }
    }
  }

  public Object pop() {
    for (; ; ) {
      Node seen = (Node) TOP.getAcquire(this);
      if (seen == null) {
        return null;
      }
      if (replaces(TOP, seen, seen.next)) {
        return seen.value;
      }
      Node offered = (Node) OFFER.getAcquire(this);
      if (offered != null && replaces(OFFER, offered, null)) {
        return offered.value;
      }
    }
  }

  boolean takesBack(Node node) {
    return OFFER.compareAndExchangeAcquire(this, node, null) == node;
  }

  private boolean replaces(VarHandle handle, Node seen, Node node) {
    return handle.compareAndExchangeRelease(this, seen, node) == seen;
  }
}
