package io.selvage.samples.weak;

/** Not right: a deletion acquires nothing, so that it hands out a value that it does not know. */
public final class TreiberStackOpaque extends TreiberStack {
  @Override
  Node look() {
    return (Node) TOP.getOpaque(this);
  }
}
