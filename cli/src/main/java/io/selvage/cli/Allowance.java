package io.selvage.cli;

import io.selvage.core.Budget;
import java.time.Duration;

/**
 * The time and memory for one history, given out in budgets, one after the other: an answer that
 * was found must not be lost because its explanation took too long.
 */
final class Allowance {
  private final long deadline;
  private final long memory;
  private volatile Budget current = Budget.unlimited();
  private volatile boolean cancelled;

  Allowance(Duration time, long memory) {
    this.deadline = System.nanoTime() + time.toNanos();
    this.memory = memory;
  }

  /** All that is left. */
  Budget rest() {
    return given(Duration.ofNanos(left()));
  }

  /** What is left, but for a part for what comes then; and not more than this. */
  Budget most(Duration most) {
    return given(Duration.ofNanos(Math.min(left() - left() / 4, most.toNanos())));
  }

  private long left() {
    return Math.max(0, deadline - System.nanoTime());
  }

  private Budget given(Duration time) {
    Budget budget = Budget.of(time, memory);
    current = budget;
    if (cancelled) {
      budget.cancel();
    }
    return budget;
  }

  /** Ends the work at hand, and all that would come. From any thread. */
  void cancel() {
    cancelled = true;
    current.cancel();
  }
}
