package io.selvage.maven;

/** How a check ended: its exit code and all that it printed. */
record CheckResult(String name, int exit, String output) {
  /** What the exit code of {@code selvage check} means to a build. */
  enum Kind {
    VERIFIED,
    FAILED,
    UNKNOWN,
    BROKEN
  }

  Kind kind() {
    return switch (exit) {
      case 0 -> Kind.VERIFIED;
      case 1 -> Kind.FAILED;
      case 2 -> Kind.UNKNOWN;
      default -> Kind.BROKEN;
    };
  }

  /**
   * A check that was cut off before it had a report: nothing says that it is no weaker than it was.
   */
  CheckResult withoutComparison() {
    return kind() == Kind.UNKNOWN
        ? new CheckResult(name, 1, output + "There is no result to compare with the baseline.\n")
        : this;
  }

  /** The line that says most: the first of a report, or the last of an error. */
  String headline() {
    String[] lines = output.strip().split("\\R");
    return kind() == Kind.BROKEN ? lines[lines.length - 1] : lines[0];
  }
}
