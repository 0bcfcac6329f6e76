package io.selvage.core.diagnostic;

import io.selvage.core.verdict.UnknownCause;

/** Something unsupported was reached. The verdict is unknown for this reason. */
public abstract class UnanswerableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String line;

  protected UnanswerableException(String line) {
    super(line);
    this.line = line;
  }

  public UnknownCause cause() {
    return UnknownCause.read(line);
  }

  /** The numbered reason, with the place where it occurred. */
  public String line() {
    return line;
  }
}
