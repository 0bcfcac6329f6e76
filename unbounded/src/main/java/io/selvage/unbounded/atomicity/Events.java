package io.selvage.unbounded.atomicity;

/** Is told what happened, one event after the other. Threads and targets are numbered from 0. */
@FunctionalInterface
public interface Events {
  /**
   * @param target the variable, the lock or the other thread; -1 where there is none
   * @return false to hear no more
   */
  boolean event(Kind kind, int thread, int target);
}
