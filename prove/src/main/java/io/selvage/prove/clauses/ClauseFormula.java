package io.selvage.prove.clauses;

import java.util.List;
import java.util.stream.Collectors;

/** The condition of a clause. */
public sealed interface ClauseFormula {
  record Equal(ContentTerm left, ContentTerm right) implements ClauseFormula {
    @Override
    public String toString() {
      return left + " = " + right;
    }
  }

  record In(String value) implements ClauseFormula {
    @Override
    public String toString() {
      return value + " in vals";
    }
  }

  record NotIn(String value) implements ClauseFormula {
    @Override
    public String toString() {
      return value + " not in vals";
    }
  }

  /** For a cell: the conjunction of these. */
  record All(List<ClauseComparison> comparisons) implements ClauseFormula {
    public All {
      comparisons = List.copyOf(comparisons);
    }

    @Override
    public String toString() {
      return comparisons.stream().map(ClauseComparison::toString).collect(Collectors.joining(", "));
    }
  }

  /** Whether the content remains unchanged. */
  default boolean isPure() {
    if (this instanceof All all) {
      return all.comparisons().stream().noneMatch(ClauseComparison::isAfter);
    }
    return !(this instanceof Equal equal && (equal.left().isAfter() || equal.right().isAfter()));
  }
}
