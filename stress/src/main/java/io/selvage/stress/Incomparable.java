package io.selvage.stress;

/** A result has no value to compare: nothing can be said of such calls. */
public final class Incomparable extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String line;

  Incomparable(String line) {
    super(line);
    this.line = line;
  }

  /** The numbered reason. */
  public String line() {
    return line;
  }
}
