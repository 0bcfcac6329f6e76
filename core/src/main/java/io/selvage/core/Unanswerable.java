package io.selvage.core;

/** Something was met of which nothing can be said: the verdict is unknown, for this reason. */
public abstract class Unanswerable extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String line;

  protected Unanswerable(String line) {
    super(line);
    this.line = line;
  }

  /** The numbered reason, and where it was met. */
  public String line() {
    return line;
  }
}
