package io.selvage.cli.supervise;

import io.selvage.core.budget.Budget;
import java.time.Duration;

/**
 * The time and memory for one history, given out in budgets, one after the other: an answer that
 * was found must not be lost because its explanation took too long.
 */
public final class TimeAllowance {
  private final long deadline;
  private final long memory;
  private final Duration patience;
  private volatile Budget current = Budget.unlimited();
  private volatile boolean cancelled;

  /**
   * @param patience how long to wait for work that does not end in time
   */
  public TimeAllowance(Duration time, long memory, Duration patience) {
    this.patience = patience;
    this.deadline = System.nanoTime() + time.toNanos();
    this.memory = memory;
  }

  /** All that is left. */
  public Budget rest() {
    return given(Duration.ofNanos(left()));
  }

  /** What is left, but for a part for what comes then; and not more than this. */
  public Budget most(Duration most) {
    return given(Duration.ofNanos(Math.min(left() - left() / 4, most.toNanos())));
  }

  /** Whether nothing is left of it. */
  public boolean isOver() {
    return cancelled || left() == 0;
  }

  private long left() {
    return Math.max(0, deadline - System.nanoTime());
  }

  private Budget given(Duration time) {
    Budget budget = Budget.of(time, memory).givingUpAfter(patience);
    current = budget;
    if (cancelled) {
      budget.cancel();
    }
    return budget;
  }

  /** Ends the work at hand, and all that would come. From any thread. */
  public void cancel() {
    cancelled = true;
    current.cancel();
  }
}
