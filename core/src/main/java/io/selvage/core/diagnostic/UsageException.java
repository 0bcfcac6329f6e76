package io.selvage.core.diagnostic;

/** An error in the input that the user can correct. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Diagnostic diagnostic;

  UsageException(Diagnostic diagnostic, String message) {
    super(message);
    this.diagnostic = diagnostic;
  }

  /** The same error with a location: {@code file:12: …}. */
  public UsageException at(String place) {
    return new UsageException(diagnostic, place + ": " + getMessage());
  }

  public Diagnostic diagnostic() {
    return diagnostic;
  }

  /** The line that is printed, with its code. */
  public String line() {
    return diagnostic.code() + "  " + getMessage();
  }
}
