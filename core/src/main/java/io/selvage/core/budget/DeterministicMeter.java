package io.selvage.core.budget;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A clock that advances slightly with each query, without a memory limit: single-threaded work
 * stops at the same point on every machine, whatever its load.
 */
public final class DeterministicMeter implements Budget.Meter {
  /** Roughly the time that real work takes between two queries. */
  private static final long NANOS_OF_A_QUESTION = 4_000;

  private final AtomicLong nanos = new AtomicLong();

  private DeterministicMeter() {}

  /**
   * @param millis of simulated time
   */
  public static Budget budget(int millis) {
    return Budget.of(Duration.ofMillis(millis), Long.MAX_VALUE, new DeterministicMeter());
  }

  /** A budget for a fixed number of queries, for searches that do much work between two queries. */
  public static Budget questions(int count) {
    Duration time = Duration.ofNanos(count * NANOS_OF_A_QUESTION);
    return Budget.of(time, Long.MAX_VALUE, new DeterministicMeter());
  }

  @Override
  public long nanos() {
    return nanos.addAndGet(NANOS_OF_A_QUESTION);
  }

  @Override
  public long bytes() {
    return 0;
  }

  @Override
  public long bytesWithoutGarbage() {
    return 0;
  }
}
