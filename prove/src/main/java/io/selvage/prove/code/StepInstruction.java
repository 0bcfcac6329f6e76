package io.selvage.prove.code;

/**
 * An op with its successors.
 *
 * @param next the successor
 * @param otherwise the successor if a test fails
 * @param line of the source; 0 if unknown
 * @param strength the strength of a memory access
 * @param origin the position in the class file of a memory step
 */
public record StepInstruction(
    StepOp op, int next, int otherwise, int line, Strength strength, String origin) {
  /** Whether an access is ordered by itself or requires a guard. */
  public enum Strength {
    VOLATILE,
    PLAIN,
    /** Part of one atomic step, together with the preceding instructions that are, too. */
    ATOMIC
  }
}
