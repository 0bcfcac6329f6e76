package io.selvage.junit.internal;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The tests of one class, which share its time: the first has most of it, those after it what is
 * left.
 */
public final class TestClassRun {
  private static final int QUARTERS = 4;

  private final long start = System.nanoTime();
  private final AtomicReference<String> refutedBy = new AtomicReference<>("");

  /**
   * @param whole what there is for all of them
   * @param others how many come after this one
   */
  Duration time(Duration whole, int others) {
    Duration left = whole.minusNanos(System.nanoTime() - start);
    Duration share = others == 0 ? left : left.multipliedBy(QUARTERS - 1L).dividedBy(QUARTERS);
    return share.isNegative() ? Duration.ZERO : share;
  }

  void refute(String engine) {
    refutedBy.set(engine);
  }

  /** Who has refuted it already. */
  Optional<String> refutedBy() {
    return Optional.ofNullable(refutedBy.get()).filter(name -> !name.isEmpty());
  }
}
