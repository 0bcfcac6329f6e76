package io.selvage.relaxed.internal.explore;

/** What an exploration may leave out: nothing that would show in the results of calls. */
public enum ExplorationReduction {
  /**
   * A thread that would only wait, or try again, moves when nobody else can; and it is not told of
   * a write if it would wait on, unless that may be for good. Complete executions are the same, and
   * so are deadlocks.
   */
  LATE_WAITS,

  /**
   * A round of a loop that only reads, leaves by its updates what they found, and makes objects
   * that nobody keeps, is not made. Of an execution with it, make one without: who read from such
   * an update reads from what it read from, which released no more. For whoever makes the walkers
   * to do.
   */
  SILENT_ROUNDS,

  /** A thread waits rather than do for another what that one does next ({@link HelpReduction}). */
  HELP_AS_WAIT
}
