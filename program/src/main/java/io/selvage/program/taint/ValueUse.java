package io.selvage.program.taint;

/**
 * The uses of a value beyond copying and null checks. Values that are only copied may be renamed
 * arbitrarily; values compared for equality may be renamed injectively.
 */
public enum ValueUse {
  /** Compared for equality with another value that was passed in. */
  EQUALITY,
  /** Compared for equality with anything else, such as a constant. */
  CONSTANT,
  ORDER,
  ARITHMETIC,
  HASH,
  /** As an index, a length or an offset. */
  INDEX,
  /** Dereferenced, written to or locked: an argument that is more than a value. */
  INSPECTED
}
