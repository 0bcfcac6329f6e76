package io.selvage.relaxed.engine;

import java.util.Locale;
import java.util.Optional;

/**
 * What was explored of load buffering.
 *
 * @param rounds the number of explorations with postponed reads
 * @param dropped graphs of the last of them that turned out to be no executions, or found before
 */
public record LoadBufferingResult(int rounds, long dropped, Extent extent) {
  /** It was not requested, or the model excludes it. */
  public static final LoadBufferingResult NONE = new LoadBufferingResult(0, 0, Extent.NONE);

  /** How much was explored. */
  public enum Extent {
    NONE,
    /** All of it, which is nothing if it is impossible. */
    ALL,
    /** It is possible, and the exploration was cut off. */
    CUT_OFF,
    /** Of some graphs it is not known whether their values are out of thin air. */
    UNDECIDED
  }

  /** Whether an exploration that is complete otherwise leaves some of it out. */
  public boolean isPartial() {
    return extent == Extent.CUT_OFF || extent == Extent.UNDECIDED;
  }

  /** A line for reports, unless it is impossible. */
  public Optional<String> line() {
    return rounds == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "load buffering: %d round%s, %,d graph%s dropped",
                rounds,
                rounds == 1 ? "" : "s",
                dropped,
                dropped == 1 ? "" : "s"));
  }
}
