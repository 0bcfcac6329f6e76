package io.selvage.report.internal.story;

import io.selvage.core.trace.SourcePosition;

/**
 * One row of the story of a run.
 *
 * @param first the number of its first step in the schedule
 * @param last the number of its last step; less than {@code first} for a call without steps
 * @param call the number of the call that the row shows, or -1
 */
public record StoryRow(
    Kind kind, int thread, int operation, int first, int last, int call, SourcePosition position) {

  /** What a row shows. */
  public enum Kind {
    /** A single step. */
    STEP,
    /** A whole call into a library. */
    CALL,
    /** The beginning of a call whose steps follow. */
    ENTER,
    /** Its end. */
    EXIT
  }
}
