package io.selvage.reduction.internal.term;

/** Terms that are met everywhere. */
public final class Terms {
  public static final Term NULL = new Term.Constant(0, true);
  public static final Term ZERO = new Term.Constant(0, false);
  public static final Term ONE = new Term.Constant(1, false);
  public static final Term THIS = new Term.Receiver();

  private Terms() {}
}
