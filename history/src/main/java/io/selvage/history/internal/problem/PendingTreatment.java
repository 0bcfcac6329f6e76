package io.selvage.history.internal.problem;

/** What becomes of operations that have not returned. */
public enum PendingTreatment {
  /** Each takes effect, with any outcome, or does not. */
  OPTIONAL,

  /** None takes effect. */
  DROPPED
}
