package io.selvage.stress.internal.run;

/** How long a thread spins for another before it yields its processor. */
final class SpinLimit {
  /** Some microseconds: a thread that has not arrived by then needs this processor. */
  private static final int FEW = 100;

  /**
   * About a millisecond. With a processor for each thread, a missing thread was preempted by
   * another process; a thread that yields then is preempted, too, and the two never run together.
   */
  private static final int MANY = 20_000;

  private SpinLimit() {}

  static int spins(int threads) {
    return threads <= Runtime.getRuntime().availableProcessors() ? MANY : FEW;
  }
}
