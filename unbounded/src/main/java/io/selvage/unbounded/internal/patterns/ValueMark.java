package io.selvage.unbounded.internal.patterns;

/**
 * What a pattern observes of a value. Values that are only copied may be renamed, so a few marks
 * represent all of them.
 */
public enum ValueMark {
  /** A value that the pattern does not track: any number of calls may have it. */
  OTHER,
  FIRST,
  SECOND,
  THIRD,
  /** As a result: nothing to remove, or nothing written. */
  NOTHING,
  /** As a result: a value that was never passed, or not the outcome of such a call. */
  STRANGE
}
