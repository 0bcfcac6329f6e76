package io.selvage.unbounded.internal.linearization;

import io.selvage.unbounded.internal.closure.MonitoredThread;
import io.selvage.unbounded.internal.model.LocalState;

/**
 * A thread in the product: where it stands; what its call must return, if it has passed its point;
 * else, as bits, what it may return without one, because at some moment of the call that would have
 * changed nothing (Remark 1).
 */
public record LinearizingThread(LocalState local, int owed, long free) implements MonitoredThread {
  static final int NOTHING = -1;

  boolean hasPassed() {
    return owed != NOTHING;
  }
}
