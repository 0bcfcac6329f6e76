package io.selvage.core.budget;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A clock that moves a little with each question, and no limit of memory: work by one thread stops
 * at the same place on every machine, however busy.
 */
public final class DeterministicMeter implements Budget.Meter {
  /** About as long as real work takes between two questions. */
  private static final long NANOS_OF_A_QUESTION = 4_000;

  private final AtomicLong nanos = new AtomicLong();

  private DeterministicMeter() {}

  /**
   * @param millis of counted time
   */
  public static Budget budget(int millis) {
    return Budget.of(Duration.ofMillis(millis), Long.MAX_VALUE, new DeterministicMeter());
  }

  /** Spent after so many questions; some searches do much between two. */
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
