package io.selvage.program.load;

/** How to treat objects that only count and are written far more often than read. */
public enum CounterHandling {
  /** They execute their code. */
  AS_WRITTEN,
  /**
   * Their updates are omitted, and a read is unsupported. Without such a read, all results are
   * covered, with no more synchronisation than in the code as written (decision 0109).
   */
  UNREAD
}
