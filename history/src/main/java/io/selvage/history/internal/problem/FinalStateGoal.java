package io.selvage.history.internal.problem;

/** A condition on the state after all completed operations. */
@FunctionalInterface
public interface FinalStateGoal<S> {
  boolean accepts(S state);
}
