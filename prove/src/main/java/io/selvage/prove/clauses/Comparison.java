package io.selvage.prove.clauses;

/**
 * Two words are the same, or are not: {@code val = o}, {@code control[i] != g}. Of a cell {@code
 * val} is its content and {@code flag} or {@code control[i]} its condition, with a prime after the
 * operation; whatever is not said to change does not.
 */
public record Comparison(String left, Sign sign, String right) {
  /** How they compare. */
  public enum Sign {
    SAME,
    DIFFERENT;

    @Override
    public String toString() {
      return this == SAME ? "=" : "!=";
    }
  }

  public static Comparison same(String left, String right) {
    return new Comparison(left, Sign.SAME, right);
  }

  public static Comparison different(String left, String right) {
    return new Comparison(left, Sign.DIFFERENT, right);
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
