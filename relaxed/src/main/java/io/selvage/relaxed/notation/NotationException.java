package io.selvage.relaxed.notation;

import java.io.Serial;

/** A test cannot be read; the message says why. */
public final class NotationException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  NotationException(String message) {
    super(message);
  }
}
