package io.selvage.program.code;

/**
 * The comparison of a branch; in the order of the branches in {@link
 * io.selvage.program.internal.code.RegisterOpcodes}.
 */
public enum ComparisonKind {
  EQUAL("=="),
  NOT_EQUAL("!="),
  LESS("<"),
  NOT_LESS(">="),
  GREATER(">"),
  NOT_GREATER("<=");

  private static final ComparisonKind[] ALL = values();

  private final String symbol;

  ComparisonKind(String symbol) {
    this.symbol = symbol;
  }

  public static ComparisonKind of(int ordinal) {
    return ALL[ordinal];
  }

  /** The complementary comparison. */
  public ComparisonKind negated() {
    return switch (this) {
      case EQUAL -> NOT_EQUAL;
      case NOT_EQUAL -> EQUAL;
      case LESS -> NOT_LESS;
      case NOT_LESS -> LESS;
      case GREATER -> NOT_GREATER;
      case NOT_GREATER -> GREATER;
    };
  }

  public boolean holds(long left, long right) {
    return switch (this) {
      case EQUAL -> left == right;
      case NOT_EQUAL -> left != right;
      case LESS -> left < right;
      case NOT_LESS -> left >= right;
      case GREATER -> left > right;
      case NOT_GREATER -> left <= right;
    };
  }

  /** In Java syntax. */
  @Override
  public String toString() {
    return symbol;
  }
}
