package io.selvage.prove.helping.overlay;

/** An obligation that does not hold in a view. */
final class Unproved extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;
  private final int line;

  Unproved(String why, int line) {
    super(why, null, false, false);
    this.why = why;
    this.line = line;
  }

  String why() {
    return why;
  }

  int line() {
    return line;
  }
}
