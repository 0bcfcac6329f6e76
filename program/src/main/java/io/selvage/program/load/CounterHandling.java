package io.selvage.program.load;

/** What becomes of objects that only count, and that are written far more often than read. */
public enum CounterHandling {
  /** They do what their code says. */
  AS_WRITTEN,
  /**
   * Their updates are left out, and whoever reads one is refused. So where nobody is refused there
   * are all results and no more synchronisation than with the code as written (decision 0109).
   */
  UNREAD
}
