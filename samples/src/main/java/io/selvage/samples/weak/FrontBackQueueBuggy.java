package io.selvage.samples.weak;

/**
 * Not right, on any memory (the paper's hwfbqueue-buggy does not say what its bug is; this is
 * ours): an insertion reads the number and writes it back, instead of adding to it at once. Two
 * insertions may get the same place, and one value is lost; or a deletion in between is undone, and
 * a value is given out twice. Both take four calls to be seen.
 */
public final class FrontBackQueueBuggy extends FrontBackQueue {
  @Override
  int place() {
    int seen = (int) ENDS.getAcquire(this);
    ENDS.setRelease(this, seen + 1);
    return seen;
  }
}
