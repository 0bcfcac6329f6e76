package io.selvage.history.weak;

/** How the visibility of an operation is chosen when it is placed. */
public enum VisibilityStrategy {
  /** Every set that the axioms allow, larger ones first: the baseline of the paper. */
  NAIVE,

  /** The sets of which no proper subset suffices (Theorem 1 of the paper). */
  MINIMAL,

  /** All operations placed before, as under a strong criterion; then as MINIMAL. */
  FULL_FIRST;

  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
