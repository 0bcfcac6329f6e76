package io.selvage.prove.code;

/**
 * An op in its place.
 *
 * @param next where to go on
 * @param otherwise where to go on if a test fails
 * @param line of the source; 0 where not known
 * @param strength how strong the access is, where it is one
 * @param origin where in the class files it comes from, where it is a memory step there
 */
public record StepInstruction(
    StepOp op, int next, int otherwise, int line, Strength strength, String origin) {
  /** Whether an access keeps its order by itself, or needs a guard. */
  public enum Strength {
    VOLATILE,
    PLAIN,
    /** Part of one atomic step, together with what comes before it and is one too. */
    ATOMIC
  }
}
