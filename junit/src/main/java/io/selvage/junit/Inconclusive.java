package io.selvage.junit;

/** What becomes of a test that has no answer. */
public enum Inconclusive {
  /** It fails: an answer that nobody knows is not a pass. */
  FAIL,
  /** It is aborted, which build tools report as skipped. */
  ABORT
}
