package io.selvage.unbounded.internal.closure;

import io.selvage.unbounded.internal.model.LocalState;

/** A thread of the class, with what a monitor notes of it; compared by content. */
public interface MonitoredThread {
  LocalState local();
}
