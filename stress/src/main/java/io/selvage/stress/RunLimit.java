package io.selvage.stress;

import java.time.Duration;

/**
 * For how long a scenario is run: until the time is over or there were so many runs, whichever
 * comes first.
 */
public record RunLimit(Duration time, long runs) {
  public static RunLimit of(Duration time) {
    return new RunLimit(time, Long.MAX_VALUE);
  }
}
