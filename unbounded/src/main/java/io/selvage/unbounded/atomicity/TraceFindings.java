package io.selvage.unbounded.atomicity;

import io.selvage.core.verdict.EngineEvidence;
import java.util.Optional;

/**
 * What came of reading an execution.
 *
 * @param events how many were read
 * @param violation what is not atomic, if anything is
 */
public record TraceFindings(long events, Optional<Violation> violation) implements EngineEvidence {
  /**
   * A transaction that must come before another one and after it, too.
   *
   * @param line where that is certain
   * @param event the event there, as the file has it
   * @param thread whose transaction it is
   * @param began the line where that began
   */
  public record Violation(long line, String event, String thread, long began) {}
}
