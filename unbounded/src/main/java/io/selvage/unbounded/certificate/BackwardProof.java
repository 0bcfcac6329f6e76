package io.selvage.unbounded.certificate;

import io.selvage.unbounded.net.CoverageTarget;
import java.util.List;

/**
 * A proof that no target can be covered: the pair (R, U) of the design. R is the set that views and
 * weights allow, and no marking outside of it is reachable. U is the upward closure of {@code
 * lost}; within R, U is entered only from U, and no initial marking is in U.
 */
public record BackwardProof(
    ControlViews views, List<WeightInequality> weights, List<CoverageTarget> lost)
    implements CoverabilityCertificate {
  public BackwardProof {
    weights = List.copyOf(weights);
    lost = List.copyOf(lost);
  }
}
