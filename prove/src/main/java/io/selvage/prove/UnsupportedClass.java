package io.selvage.prove;

/** The class is of no kind that can be proved; the reason is numbered. */
public final class UnsupportedClass extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;

  public UnsupportedClass(String why) {
    super(why, null, false, false);
    this.why = why;
  }

  /** In one line, beginning with its number. */
  public String why() {
    return why;
  }
}
