package io.selvage.relaxed.engine;

/** What an exploration may leave out: nothing that would show in the results of calls. */
public enum Shortcut {
  /**
   * A thread that would only wait, or try again, moves when nobody else can; and it is not told of
   * a write if it would wait on, unless that may be for good. Complete executions are the same, and
   * so are deadlocks.
   */
  LATE_WAITS,

  /** A thread waits rather than do for another what that one does next ({@link Helping}). */
  HELP_AS_WAIT
}
