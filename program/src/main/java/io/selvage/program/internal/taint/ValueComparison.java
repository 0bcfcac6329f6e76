package io.selvage.program.internal.taint;

import io.selvage.program.taint.ValueOrigin;

/**
 * A value that was passed in met one of the program's own.
 *
 * @param origin of the value
 * @param isWhole whether it was the value itself, and not something computed from it
 * @param word the other one; a length where it was an index
 * @param isReference whether the words are references
 */
record ValueComparison(
    ValueOrigin origin, Kind kind, boolean isWhole, long word, boolean isReference) {
  /** How they met. */
  enum Kind {
    /** Compared for equality with what memory held. */
    EQUAL_TO_MEMORY,
    /** Compared for equality with a constant, or with something computed. */
    EQUAL,
    ORDER,
    INDEX
  }
}
