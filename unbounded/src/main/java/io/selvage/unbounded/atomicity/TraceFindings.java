package io.selvage.unbounded.atomicity;

import io.selvage.core.verdict.EngineEvidence;
import java.util.Optional;

/**
 * The result of reading an execution.
 *
 * @param events the number of events read
 * @param violation of atomicity, if any
 */
public record TraceFindings(long events, Optional<Violation> violation) implements EngineEvidence {
  /**
   * A transaction that must both precede and follow another one.
   *
   * @param line at which that is certain
   * @param event the event there, as written in the file
   * @param thread whose transaction it is
   * @param began the line where that transaction began
   */
  public record Violation(long line, String event, String thread, long began) {}
}
