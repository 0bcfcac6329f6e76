package io.selvage.program.internal.lowering;

/** An unsupported instruction; becomes a REFUSE at its position. */
final class UnsupportedInstruction extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;

  UnsupportedInstruction(String message) {
    super(message, null, false, false);
    this.why = message;
  }

  String why() {
    return why;
  }
}
