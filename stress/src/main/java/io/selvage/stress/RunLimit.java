package io.selvage.stress;

import java.time.Duration;

/**
 * How long a scenario runs: until the time is over or the number of runs is reached, whichever
 * comes first.
 */
public record RunLimit(Duration time, long runs) {
  public static RunLimit of(Duration time) {
    return new RunLimit(time, Long.MAX_VALUE);
  }
}
