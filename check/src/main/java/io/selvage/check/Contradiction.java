package io.selvage.check;

/** Two engines cannot both be right: an error of ours, never a verdict. */
public final class Contradiction extends IllegalStateException {
  private static final long serialVersionUID = 1;

  Contradiction(Attempt guarantee, Attempt refutation) {
    super(
        String.format(
            "BUG-301 %s found a violation where %s had found none",
            refutation.engine(), guarantee.engine()));
  }
}
