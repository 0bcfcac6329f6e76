package io.selvage.history.internal.weak;

/** An iterator over the rows that an operation may be placed with. */
interface VisibilityChoices {
  /**
   * Writes the next row that the axioms allow and that explains the outcome; false if none is left.
   */
  boolean next();
}
