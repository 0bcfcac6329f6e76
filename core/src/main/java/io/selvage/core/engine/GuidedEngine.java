package io.selvage.core.engine;

import io.selvage.core.Engine;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.InterruptionPoint;
import java.util.List;

/**
 * An engine that takes what a proof says into its runs, be it for a search or for a cross-check.
 */
public interface GuidedEngine extends Engine {
  /**
   * The same engine, which tries runs first in which a call is interrupted at one of the points.
   * What it covers and what it concludes from finding nothing does not depend on them.
   */
  Engine interruptingAt(List<InterruptionPoint> points);

  /**
   * The same engine, which compares each access of its runs with what a proof relies on, and fails
   * with a {@link io.selvage.core.verdict.ClaimContradiction} if they differ.
   */
  Engine comparing(List<AccessClaim> claims);
}
