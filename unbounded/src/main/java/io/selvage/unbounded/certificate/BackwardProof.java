package io.selvage.unbounded.certificate;

import io.selvage.unbounded.net.CoverageTarget;
import java.util.List;

/**
 * No target is covered: the pair (R, U) of the design. R is what views and weights allow, and
 * nothing is reached outside of it. U is all that lies above one of {@code lost}; from R nobody
 * enters U but from U, and nobody begins there.
 */
public record BackwardProof(
    ControlViews views, List<WeightInequality> weights, List<CoverageTarget> lost)
    implements CoverabilityCertificate {
  public BackwardProof {
    weights = List.copyOf(weights);
    lost = List.copyOf(lost);
  }
}
