package io.selvage.reduction.internal.term;

import io.selvage.program.code.ComparisonKind;

/** What a branch found on one path. */
public record Condition(ComparisonKind comparison, Term left, Term right) {
  public boolean mentions(Term term) {
    return left.mentions(term) || right.mentions(term);
  }

  @Override
  public String toString() {
    return left + " " + comparison + " " + right;
  }
}
