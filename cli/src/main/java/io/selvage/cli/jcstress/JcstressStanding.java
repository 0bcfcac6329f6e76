package io.selvage.cli.jcstress;

/** How the outcomes that a model allows compare with those that a test expects. */
public enum JcstressStanding {
  /** All outcomes are known, and the test accepts each of them. */
  AGREES("agree"),
  /** An outcome is allowed that the test forbids or does not name. */
  CONTRADICTS("contradict"),
  /** Code of the test is unsupported. */
  UNSUPPORTED("are unsupported"),
  /** Not all outcomes are known, for lack of time or because of a doubt. */
  UNKNOWN("are unknown");

  private final String verb;

  JcstressStanding(String verb) {
    this.verb = verb;
  }

  /** For a summary: so many tests agree. */
  String verb() {
    return verb;
  }
}
