package io.selvage.unbounded.internal.barriers;

/** What happens in a run, one thing after the other; calls are numbered as they are first run. */
public sealed interface DelayedRunEvent {
  /** An interval begins, and with it all of its calls. */
  record Open(int interval) implements DelayedRunEvent {}

  /**
   * A call begins to run. It was called when its interval began: until its first step nobody can
   * tell.
   *
   * @param number of the call in the run
   * @param symbol which call of the alphabet
   */
  record Begin(int number, int symbol, int interval) implements DelayedRunEvent {}

  /** A step of a call that runs; the choice counts where there is one. */
  record Step(int number, int choice) implements DelayedRunEvent {}

  /** A call returns. */
  record Return(int number) implements DelayedRunEvent {}
}
