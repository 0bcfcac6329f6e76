package io.selvage.prove.internal.arrayqueue.view;

/** What became of the slot for a value that is followed. */
public enum SlotFilling {
  /** None was taken. */
  ABSENT,
  /** It was taken, and is empty. */
  TAKEN,
  /** The value is in it. */
  FILLED
}
