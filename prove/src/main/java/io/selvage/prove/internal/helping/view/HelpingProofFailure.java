package io.selvage.prove.internal.helping.view;

/** An obligation that does not hold in a view. */
public final class HelpingProofFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;
  private final int line;

  public HelpingProofFailure(String why, int line) {
    super(why, null, false, false);
    this.why = why;
    this.line = line;
  }

  public String why() {
    return why;
  }

  int line() {
    return line;
  }
}
