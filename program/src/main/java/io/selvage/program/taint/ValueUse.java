package io.selvage.program.taint;

/**
 * What was done with a value beyond copying it and asking whether it is null. Values that are only
 * copied may be renamed at will; where they are compared for equality, they may be renamed as long
 * as different ones stay different.
 */
public enum ValueUse {
  /** Compared for equality with another value that came from outside. */
  EQUALITY,
  /** Compared for equality with something that did not, such as a constant. */
  CONSTANT,
  ORDER,
  ARITHMETIC,
  HASH,
  /** As an index, a length or an offset. */
  INDEX,
  /** Looked into, written to or locked: an object passed in that is more than a value. */
  INSPECTED
}
