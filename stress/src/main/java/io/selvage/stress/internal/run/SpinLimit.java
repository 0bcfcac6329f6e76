package io.selvage.stress.internal.run;

/** How long a thread spins for another before it gives up its processor. */
final class SpinLimit {
  /** Some microseconds: who is not there by then needs this processor. */
  private static final int FEW = 100;

  /**
   * About a millisecond. With a processor for each thread, one that is not there was put aside for
   * somebody else's work; who yields then is put aside, too, and the two never meet.
   */
  private static final int MANY = 20_000;

  private SpinLimit() {}

  static int spins(int threads) {
    return threads <= Runtime.getRuntime().availableProcessors() ? MANY : FEW;
  }
}
