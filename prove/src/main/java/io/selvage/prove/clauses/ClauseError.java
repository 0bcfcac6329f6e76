package io.selvage.prove.clauses;

/** A text that is not a valid specification; the user must correct it. */
public final class ClauseError extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String what;

  ClauseError(String source, int line, int column, String what) {
    super(what, null, false, false);
    this.what = source + ":" + line + ":" + column + ": " + what;
  }

  /** The position and the error: {@code FILE:3:7: …}. */
  public String what() {
    return what;
  }
}
