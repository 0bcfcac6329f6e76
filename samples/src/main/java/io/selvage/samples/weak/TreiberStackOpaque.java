package io.selvage.samples.weak;

/** Incorrect: a deletion acquires nothing, so its value may not be visible to the caller. */
public final class TreiberStackOpaque extends TreiberStack {
  @Override
  Node look() {
    return (Node) TOP.getOpaque(this);
  }
}
