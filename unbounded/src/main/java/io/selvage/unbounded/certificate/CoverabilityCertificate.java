package io.selvage.unbounded.certificate;

/** Why a target of a net can, or can never, be covered. */
public sealed interface CoverabilityCertificate permits CoveringRun, BackwardProof, ForwardProof {
  /** Whether it claims that no target can be covered. */
  default boolean isSafe() {
    return !(this instanceof CoveringRun);
  }
}
