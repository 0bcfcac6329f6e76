package io.selvage.stress.fork;

/** How a process that ran a class came to its end. */
public sealed interface ChildEnding {
  /** It did what it was asked. */
  record Completed() implements ChildEnding {}

  /** Somebody cancelled it. */
  record Cancelled() implements ChildEnding {}

  /** It did not end in time and was killed. */
  record Hung() implements ChildEnding {}

  /** The JVM ended with an unexpected exit code. */
  record Crashed(int exitCode) implements ChildEnding {}

  /**
   * The class cannot be run.
   *
   * @param reason with its number
   */
  record Refused(String reason) implements ChildEnding {}

  /** In words; empty if all was well. */
  default String text() {
    if (this instanceof Cancelled) {
      return "interrupted";
    }
    if (this instanceof Hung) {
      return "it did not end and was killed";
    }
    if (this instanceof Crashed crashed) {
      return "it crashed, with exit code " + crashed.exitCode();
    }
    return this instanceof Refused refused ? refused.reason() : "";
  }
}
