package io.selvage.core.verdict;

import io.selvage.core.trace.SourcePosition;

/** A run does what a proof rules out: an error of ours, never a verdict. */
public final class ClaimContradiction extends IllegalStateException {
  private static final long serialVersionUID = 1;

  /**
   * @param claim what the certificate says
   * @param access what the run did
   * @param at where, if that is known
   * @param program whose run it was
   */
  public ClaimContradiction(AccessClaim claim, String access, SourcePosition at, String program) {
    super(
        String.format(
            "BUG-301 a run contradicts the certificate of reduction: %s, but it is %s%s in a run of %s",
            claim.words(), access, at.equals(SourcePosition.NONE) ? "" : " at " + at, program));
  }
}
