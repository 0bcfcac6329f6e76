package io.selvage.history;

/** What becomes of operations that have not returned. */
enum Pendings {
  /** Each takes effect, with any outcome, or does not. */
  OPTIONAL,

  /** None takes effect. */
  DROPPED
}
