package io.selvage.unbounded.internal.patterns;

/**
 * What a pattern sees of a value. Values that are only copied may be renamed at will, so a few
 * names do for all of them.
 */
public enum ValueMark {
  /** One of those the pattern is not about: any number of calls may have it. */
  OTHER,
  FIRST,
  SECOND,
  THIRD,
  /** Of results: that there was nothing to remove, or nothing written. */
  NOTHING,
  /** Of results: nothing that was ever passed, or not what such a call comes to. */
  STRANGE
}
