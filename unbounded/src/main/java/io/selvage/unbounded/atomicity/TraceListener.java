package io.selvage.unbounded.atomicity;

/** Is told what happened, one event after the other. Threads and targets are numbered from 0. */
@FunctionalInterface
public interface TraceListener {
  /**
   * @param target the variable, the lock or the other thread; -1 where there is none
   * @return false to hear no more
   */
  boolean event(TraceEventKind kind, int thread, int target);
}
