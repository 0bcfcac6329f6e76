package io.selvage.unbounded.certificate;

/** A certificate that a target of a net can be covered, or that none can. */
public sealed interface CoverabilityCertificate permits CoveringRun, BackwardProof, ForwardProof {
  /** Whether it claims that no target can be covered. */
  default boolean isSafe() {
    return !(this instanceof CoveringRun);
  }
}
