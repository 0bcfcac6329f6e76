package io.selvage.samples.weak;

/**
 * Incorrect under any memory model (the paper does not describe the bug of its hwfbqueue-buggy;
 * this one is ours): an insertion reads the number and writes it back instead of adding atomically.
 * Two insertions may get the same slot, so that one value is lost; or a deletion in between is
 * undone, so that a value is returned twice. Both require four calls.
 */
public final class FrontBackQueueBuggy extends FrontBackQueue {
  @Override
  int place() {
    int seen = (int) ENDS.getAcquire(this);
    ENDS.setRelease(this, seen + 1);
    return seen;
  }
}
