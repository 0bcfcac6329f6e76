package io.selvage.history;

/** What is asked of the state after all completed operations. */
@FunctionalInterface
interface Goal<S> {
  boolean accepts(S state);
}
