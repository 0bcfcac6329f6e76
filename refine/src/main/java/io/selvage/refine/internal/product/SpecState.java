package io.selvage.refine.internal.product;

import io.selvage.refine.internal.graph.MoveLabels;
import java.util.Arrays;

/**
 * A possible state of the specification (§3.2.1): its abstract state, and for each thread whether
 * it is idle (0), has called without effect so far (the call's number plus 1, negated) or has an
 * outcome to return (its number plus 1). Immutable.
 */
final class SpecState implements Comparable<SpecState> {
  final int[] cells;
  private final int hash;

  SpecState(int[] cells) {
    this.cells = cells;
    this.hash = Arrays.hashCode(cells);
  }

  static SpecState initial(int threads) {
    return new SpecState(new int[threads + 1]);
  }

  int state() {
    return cells[0];
  }

  int status(int thread) {
    return cells[thread + 1];
  }

  /** Whether some pending call took effect. */
  boolean hasEffects() {
    for (int i = 1; i < cells.length; i++) {
      if (cells[i] > 0) {
        return true;
      }
    }
    return false;
  }

  SpecState with(int thread, int status) {
    return with(thread, status, cells[0]);
  }

  SpecState with(int thread, int status, int state) {
    int[] changed = cells.clone();
    changed[0] = state;
    changed[thread + 1] = status;
    return new SpecState(changed);
  }

  SpecState permuted(MoveLabels.Label label) {
    int[] changed = cells.clone();
    for (int i = 0; i < label.order().size(); i++) {
      changed[i + 1] = cells[label.order().get(i) + 1];
    }
    return new SpecState(changed);
  }

  /** With the thread and the previous one exchanged. */
  SpecState swapped(int thread) {
    int[] changed = cells.clone();
    changed[thread] = cells[thread + 1];
    changed[thread + 1] = cells[thread];
    return new SpecState(changed);
  }

  @Override
  public int compareTo(SpecState other) {
    return Arrays.compare(cells, other.cells);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SpecState row && Arrays.equals(cells, row.cells);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
