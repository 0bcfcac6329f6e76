package io.selvage.prove.clauses;

/**
 * Two words are the same, or are not: {@code val = o}, {@code cond[i] != g}. Of a cell {@code val}
 * is its content and {@code cond}, or one of many {@code cond[i]}, its condition, with a prime
 * after the operation; whatever is not said to change does not.
 */
public record ClauseComparison(String left, Sign sign, String right) {
  /** How they compare. */
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

  /** Whether it speaks of what is after the operation. */
  boolean isAfter() {
    return left.contains("'") || right.contains("'");
  }

  @Override
  public String toString() {
    return left + " " + sign + " " + right;
  }
}
