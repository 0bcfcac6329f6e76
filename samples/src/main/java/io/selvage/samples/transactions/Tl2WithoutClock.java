package io.selvage.samples.transactions;

/** The clock is not advanced: new versions look like old ones. */
public final class Tl2WithoutClock extends Tl2 {
  @Override
  protected int tick() {
    return clock.get();
  }
}
