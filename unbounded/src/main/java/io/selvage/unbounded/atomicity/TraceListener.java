package io.selvage.unbounded.atomicity;

/** Receives the events of an execution sequentially. Threads and targets are numbered from 0. */
@FunctionalInterface
public interface TraceListener {
  /**
   * @param target the variable, the lock or the other thread; -1 if none
   * @return false to stop
   */
  boolean event(TraceEventKind kind, int thread, int target);
}
