package io.selvage.program.run;

/**
 * Thrown where more of a state turns out to matter than was thought: states written before cannot
 * be read any more, nor compared, and all starts again, knowing it.
 */
public final class AssumptionInvalidated extends RuntimeException {
  private static final long serialVersionUID = 1;

  public AssumptionInvalidated() {
    super("more of a state matters than was thought", null, false, false);
  }
}
