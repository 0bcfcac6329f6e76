package io.selvage.relaxed.internal.explore;

import io.selvage.core.budget.Budget;

/**
 * Decides when an exploration must stop. It is called at each node of the tree of choices, which
 * may take a microsecond or a millisecond, and checks the budget every few milliseconds.
 */
public final class ExplorationDeadline {
  private static final int NODES = 7;
  private static final long BETWEEN_LOOKS = 10_000_000;

  private final Budget budget;
  private int asked;
  private long last = System.nanoTime();
  private boolean over;

  public ExplorationDeadline(Budget budget) {
    this.budget = budget;
  }

  boolean isOver() {
    if ((++asked & NODES) == 0 && !over) {
      long now = System.nanoTime();
      if (now - last > BETWEEN_LOOKS) {
        last = now;
        over = budget.look();
      }
    }
    return over;
  }

  /** The same, and always checks the budget. */
  boolean look() {
    over |= budget.look();
    return over;
  }
}
