package io.selvage.relaxed.notation;

import java.io.Serial;

/** A syntax error in a test; the message gives the reason. */
public final class LitmusSyntaxException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public LitmusSyntaxException(String message) {
    super(message);
  }
}
