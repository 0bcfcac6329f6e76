package io.selvage.history.online;

/** When returns are judged. */
public enum CheckFrequency {
  /** At once. */
  EVERY_RETURN,

  /**
   * Some together, which is much faster where a monitor judges. {@link OnlineChecker#settle} judges
   * what was put off; a violation is told of the same event as ever, though later.
   */
  IN_BATCHES
}
