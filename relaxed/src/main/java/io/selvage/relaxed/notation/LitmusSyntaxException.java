package io.selvage.relaxed.notation;

import java.io.Serial;

/** A test cannot be read; the message says why. */
public final class LitmusSyntaxException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  public LitmusSyntaxException(String message) {
    super(message);
  }
}
