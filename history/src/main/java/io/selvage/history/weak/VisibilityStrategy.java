package io.selvage.history.weak;

/** How the visibility of an operation is chosen when it is placed. */
public enum VisibilityStrategy {
  /** Every set that the axioms allow, larger ones first: the paper's baseline. */
  NAIVE,

  /** The sets of which no part will do (Theorem 1 of the paper). */
  MINIMAL,

  /** All that was placed before, as if the criterion were a strong one; then as MINIMAL. */
  FULL_FIRST;

  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
