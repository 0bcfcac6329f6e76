package io.selvage.prove.future;

/** What became of the slot for a value that is followed. */
enum Filling {
  /** None was taken. */
  ABSENT,
  /** It was taken, and is empty. */
  TAKEN,
  /** The value is in it. */
  FILLED
}
