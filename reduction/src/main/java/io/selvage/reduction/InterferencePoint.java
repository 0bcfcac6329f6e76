package io.selvage.reduction;

import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.InterruptionPoint;

/**
 * Two steps of one call between which another call may come in.
 *
 * @param kind what is wrong
 * @param operation the method called
 * @param first what the first step does
 * @param second what the second step does
 */
public record InterferencePoint(
    Kind kind,
    String operation,
    String first,
    SourcePosition firstAt,
    String second,
    SourcePosition secondAt) {
  /** Kinds of faults. */
  public enum Kind {
    /** Another call may come between the two steps. */
    BETWEEN,
    /** The step is repeated in each iteration of a loop that is not pure. */
    ROUNDS,
    /** The step is a failure that no call has alone. */
    ALONE,
    /** The step is in a loop without a way out. */
    ENDLESS
  }

  /** For a search that begins where other calls may interfere. */
  public InterruptionPoint toHint() {
    return new InterruptionPoint(operation, firstAt, secondAt);
  }

  /** In one line. */
  public String words() {
    String one = operation + ": " + first + " at " + firstAt;
    return switch (kind) {
      case BETWEEN ->
          one + " and " + second + " at " + secondAt + ": another call may come in between";
      case ROUNDS ->
          one + " is repeated in the loop at " + secondAt + ": another call may come in between";
      case ALONE -> one + " is a result that no call has alone";
      case ENDLESS -> one + " is in a loop without a way out";
    };
  }
}
