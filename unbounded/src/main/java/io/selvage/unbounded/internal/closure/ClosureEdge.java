package io.selvage.unbounded.internal.closure;

import io.selvage.unbounded.internal.model.ThreadMove;

/** A move of a thread at a control, with one of its possible results. */
public record ClosureEdge<T extends MonitoredThread>(
    ClosureControl<T> from, T thread, ThreadMove move, ClosureControl<T> to, T after) {
  /** Whether something changes for other threads. */
  public boolean isNoticed() {
    return from != to || move.change() != 0;
  }
}
