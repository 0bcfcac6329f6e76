package io.selvage.relaxed.internal.explore;

/** What an exploration can skip without affecting the results of calls. */
public enum ExplorationReduction {
  /**
   * A thread that would only wait, or retry, moves only when no other thread can; and it is not
   * notified of a write if it would continue waiting, unless that may be permanent. Complete
   * executions are the same, and so are deadlocks.
   */
  LATE_WAITS,

  /**
   * Skips rounds of a loop that only read, leave the values that their updates found unchanged, and
   * create objects that are not kept. An execution with such a round can be converted to one
   * without it: a read from such an update then reads from the update's source, which released no
   * more. Implemented by the threads.
   */
  SILENT_ROUNDS,

  /**
   * A thread waits instead of doing for another thread what that one does next ({@link
   * HelpReduction}).
   */
  HELP_AS_WAIT
}
