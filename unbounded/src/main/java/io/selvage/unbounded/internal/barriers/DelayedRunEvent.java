package io.selvage.unbounded.internal.barriers;

/** The events of a run in order; calls are numbered by their first step. */
public sealed interface DelayedRunEvent {
  /** An interval begins, and with it all of its calls. */
  record Open(int interval) implements DelayedRunEvent {}

  /**
   * A call begins to run. It was called when its interval began: until its first step this is not
   * observable.
   *
   * @param number of the call in the run
   * @param symbol the call's number in the alphabet
   */
  record Begin(int number, int symbol, int interval) implements DelayedRunEvent {}

  /** A step of a running call; the choice counts if there are several. */
  record Step(int number, int choice) implements DelayedRunEvent {}

  /** A call returns. */
  record Return(int number) implements DelayedRunEvent {}
}
