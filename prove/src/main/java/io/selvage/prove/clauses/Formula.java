package io.selvage.prove.clauses;

/** When a clause holds. */
public sealed interface Formula {
  record Equal(Term left, Term right) implements Formula {
    @Override
    public String toString() {
      return left + " = " + right;
    }
  }

  record In(String value) implements Formula {
    @Override
    public String toString() {
      return value + " in vals";
    }
  }

  record NotIn(String value) implements Formula {
    @Override
    public String toString() {
      return value + " not in vals";
    }
  }

  /** Whether the content stays as it is. */
  default boolean isPure() {
    return !(this instanceof Equal equal && (equal.left().isAfter() || equal.right().isAfter()));
  }
}
