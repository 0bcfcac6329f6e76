package io.selvage.history.internal.problem;

/** How operations that have not returned are treated. */
public enum PendingTreatment {
  /** Each takes effect, with any outcome, or does not. */
  OPTIONAL,

  /** None takes effect. */
  DROPPED
}
