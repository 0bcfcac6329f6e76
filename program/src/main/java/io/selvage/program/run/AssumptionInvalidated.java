package io.selvage.program.run;

/**
 * Thrown if more of a state turns out to be live than was assumed: states written earlier can be
 * neither read nor compared any more, and the analysis restarts with that knowledge.
 */
public final class AssumptionInvalidated extends RuntimeException {
  private static final long serialVersionUID = 1;

  public AssumptionInvalidated() {
    super("more of a state matters than was thought", null, false, false);
  }
}
