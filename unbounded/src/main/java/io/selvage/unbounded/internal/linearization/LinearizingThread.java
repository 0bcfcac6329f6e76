package io.selvage.unbounded.internal.linearization;

import io.selvage.unbounded.internal.closure.MonitoredThread;
import io.selvage.unbounded.internal.model.LocalState;

/**
 * A thread in the product: its position; the outcome that its call must return, if it has passed
 * its point; otherwise, as bits, the outcomes that it may return without one, because at some
 * moment of the call they would have changed nothing (Remark 1).
 */
public record LinearizingThread(LocalState local, int owed, long free) implements MonitoredThread {
  static final int NOTHING = -1;

  boolean hasPassed() {
    return owed != NOTHING;
  }
}
