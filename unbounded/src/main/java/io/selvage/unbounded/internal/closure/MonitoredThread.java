package io.selvage.unbounded.internal.closure;

import io.selvage.unbounded.internal.model.LocalState;

/** A thread of the class, with the monitor's note on it; compared by content. */
public interface MonitoredThread {
  LocalState local();
}
