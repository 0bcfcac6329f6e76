package io.selvage.core.engine;

import io.selvage.core.Engine;
import io.selvage.core.verdict.InterruptionPoint;
import java.util.List;

/** An engine that can search first where a failed proof says that other calls may interfere. */
public interface GuidedEngine extends Engine {
  /**
   * The same engine, which tries runs first in which a call is interrupted at one of the points.
   * What it covers and what it concludes from finding nothing does not depend on them.
   */
  Engine interruptingAt(List<InterruptionPoint> points);
}
