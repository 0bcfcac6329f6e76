package io.selvage.stress.fork;

/** How a process that ran a class ended. */
public sealed interface ChildEnding {
  /** It completed its task. */
  record Completed() implements ChildEnding {}

  /** It was cancelled. */
  record Cancelled() implements ChildEnding {}

  /** It did not end in time and was killed. */
  record Hung() implements ChildEnding {}

  /** The JVM ended with an unexpected exit code. */
  record Crashed(int exitCode) implements ChildEnding {}

  /**
   * The class cannot be run.
   *
   * @param reason with its code
   */
  record Unsupported(String reason) implements ChildEnding {}

  /** As text; empty if it completed. */
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
    return this instanceof Unsupported unsupported ? unsupported.reason() : "";
  }
}
