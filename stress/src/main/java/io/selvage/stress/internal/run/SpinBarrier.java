package io.selvage.stress.internal.run;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Where threads wait for each other between the parts of a round. They do not sleep: a thread that
 * is woken is put on the processor of the one that woke it, if the machine is busy, and then the
 * two would take turns instead of running side by side.
 */
final class SpinBarrier {
  private final int parties;
  private final Runnable last;
  private final int spins;
  private final AtomicInteger missing;
  private volatile int meetings;
  private volatile boolean cancelled;

  /**
   * @param last what the last one to come does while the others still wait
   */
  SpinBarrier(int parties, Runnable last) {
    this.parties = parties;
    this.spins = SpinLimit.spins(parties);
    this.last = last;
    this.missing = new AtomicInteger(parties);
  }

  /** Waits for all to come; false if they will not. */
  @SuppressWarnings("ThreadPriorityCheck") // Only speed depends on it.
  boolean join() {
    int meeting = meetings;
    if (missing.decrementAndGet() == 0) {
      last.run();
      missing.set(parties);
      meetings = meeting + 1;
    }
    int left = spins;
    while (meetings == meeting && !cancelled) {
      Thread.onSpinWait();
      if (--left == 0) {
        left = spins;
        Thread.yield();
      }
    }
    return !cancelled;
  }

  void cancel() {
    cancelled = true;
  }
}
