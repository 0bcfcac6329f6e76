package io.selvage.core;

/** The question itself is at fault, and the person who asked can mend it. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Diagnostic diagnostic;

  UsageException(Diagnostic diagnostic, String message) {
    super(message);
    this.diagnostic = diagnostic;
  }

  /** The same about a place: {@code file:12: …}. */
  public UsageException at(String place) {
    return new UsageException(diagnostic, place + ": " + getMessage());
  }

  public Diagnostic diagnostic() {
    return diagnostic;
  }

  /** The one line the user sees. */
  public String line() {
    return diagnostic.code() + "  " + getMessage();
  }
}
