package io.selvage.program.internal.taint;

import io.selvage.program.taint.ValueOrigin;

/**
 * A comparison of an argument with a value of the program.
 *
 * @param origin of the argument
 * @param isComplete whether the argument itself was compared, not something computed from it
 * @param word the other value; a length if the argument was an index
 * @param isReference whether the words are references
 */
record ValueComparison(
    ValueOrigin origin, Kind kind, boolean isComplete, long word, boolean isReference) {
  /** The kind of comparison. */
  enum Kind {
    /** Equality with a value read from memory. */
    EQUAL_TO_MEMORY,
    /** Equality with a constant or a computed value. */
    EQUAL,
    ORDER,
    INDEX
  }
}
