package io.selvage.prove;

/** The class is not of a kind that can be proved; the reason has a code. */
public final class UnsupportedClass extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;

  public UnsupportedClass(String why) {
    super(why, null, false, false);
    this.why = why;
  }

  /** As a single line, beginning with the code. */
  public String why() {
    return why;
  }
}
