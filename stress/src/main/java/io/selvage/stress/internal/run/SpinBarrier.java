package io.selvage.stress.internal.run;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A barrier between the phases of a round. Threads spin instead of sleeping: on a busy machine a
 * woken thread is placed on the processor of the thread that woke it, and the two would alternate
 * instead of running in parallel.
 */
final class SpinBarrier {
  private final int parties;
  private final Runnable last;
  private final int spins;
  private final AtomicInteger missing;
  private volatile int meetings;
  private volatile boolean cancelled;

  /**
   * @param last runs in the last thread to arrive while the others still wait
   */
  SpinBarrier(int parties, Runnable last) {
    this.parties = parties;
    this.spins = SpinLimit.spins(parties);
    this.last = last;
    this.missing = new AtomicInteger(parties);
  }

  /** Waits for all threads; false if they will not arrive. */
  @SuppressWarnings("ThreadPriorityCheck") // Affects only performance.
  boolean join() {
    int meeting = meetings;
    if (missing.decrementAndGet() == 0 && !cancelled) {
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
