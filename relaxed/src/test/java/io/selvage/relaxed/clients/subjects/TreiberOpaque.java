package io.selvage.relaxed.clients.subjects;

/** Treiber's stack, but that a deletion acquires nothing. */
public final class TreiberOpaque extends Treiber {
  @Override
  Node lookToRemove() {
    return (Node) TOP.getOpaque(this);
  }

  @Override
  boolean removes(Node seen, Node node) {
    return TOP.weakCompareAndSetPlain(this, seen, node);
  }
}
