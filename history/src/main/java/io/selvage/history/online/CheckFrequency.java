package io.selvage.history.online;

/** When the checker judges returns. */
public enum CheckFrequency {
  /** Immediately. */
  EVERY_RETURN,

  /**
   * In batches, which is much faster where a monitor judges. {@link OnlineChecker#settle} judges
   * the deferred returns. A violation is reported for the same event, only later.
   */
  IN_BATCHES
}
