package io.selvage.program.internal.child;

/** How a set-up ended; the first byte of what the forked JVM writes. */
public enum SetUpEnding {
  /** The objects follow. */
  COMPLETED,
  /** The initialiser of the class threw; the name of the exception follows. */
  INITIALISER_THREW,
  /** The constructor or a call threw; what did, and the name of the exception follow. */
  THREW,
  /** It started a thread, whose name follows. */
  STARTED_THREAD,
  /** It returned with a monitor held; the class of the object follows. */
  HOLDS_MONITOR,
  /** More objects are reachable than can be exported. */
  TOO_LARGE,
  /** It changed the level, the filter or the handlers of a logger, whose name follows. */
  CONFIGURED_LOGGER,
  /** It did not return; nothing was written. */
  HUNG,
  /** It ended the JVM; nothing was written. */
  EXITED;

  private static final SetUpEnding[] ALL = values();

  public static SetUpEnding of(int number) {
    return ALL[number];
  }
}
