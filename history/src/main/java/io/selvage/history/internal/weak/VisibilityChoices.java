package io.selvage.history.internal.weak;

/** The rows that an operation may be placed with, one after the other. */
interface VisibilityChoices {
  /** Writes the next row that the axioms allow and that explains the outcome; false if none. */
  boolean next();
}
