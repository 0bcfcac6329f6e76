package io.selvage.prove.internal.arrayqueue.view;

/** The state of the slot for a tracked value. */
public enum SlotFilling {
  /** No slot was taken. */
  ABSENT,
  /** The slot is taken and empty. */
  TAKEN,
  /** The value is in it. */
  FILLED
}
