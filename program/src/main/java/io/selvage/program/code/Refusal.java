package io.selvage.program.code;

/** An instruction that is not supported; becomes a REFUSE at its place. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;

  Refusal(String message) {
    super(message, null, false, false);
    this.why = message;
  }

  String why() {
    return why;
  }
}
