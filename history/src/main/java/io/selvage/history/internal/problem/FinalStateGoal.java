package io.selvage.history.internal.problem;

/** What is asked of the state after all completed operations. */
@FunctionalInterface
public interface FinalStateGoal<S> {
  boolean accepts(S state);
}
