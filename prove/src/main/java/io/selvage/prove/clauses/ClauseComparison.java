package io.selvage.prove.clauses;

/**
 * Two words are equal or different: {@code val = o}, {@code cond[i] != g}. In a cell {@code val} is
 * the content and {@code cond}, or one of many {@code cond[i]}, the condition, with a prime after
 * the operation. Anything without such an equation is unchanged.
 */
public record ClauseComparison(String left, Sign sign, String right) {
  /** The comparison. */
  public enum Sign {
    SAME,
    DIFFERENT;

    @Override
    public String toString() {
      return this == SAME ? "=" : "!=";
    }
  }

  public static ClauseComparison same(String left, String right) {
    return new ClauseComparison(left, Sign.SAME, right);
  }

  public static ClauseComparison different(String left, String right) {
    return new ClauseComparison(left, Sign.DIFFERENT, right);
  }

  /** Whether it refers to the state after the operation. */
  boolean isAfter() {
    return left.contains("'") || right.contains("'");
  }

  @Override
  public String toString() {
    return left + " " + sign + " " + right;
  }
}
