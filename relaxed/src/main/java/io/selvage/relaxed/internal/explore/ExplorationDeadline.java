package io.selvage.relaxed.internal.explore;

import io.selvage.core.budget.Budget;

/**
 * Says when an exploration is to stop. It is asked at each node of the tree of choices, which may
 * take a microsecond or a millisecond, and looks at the budget every few milliseconds.
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

  /** The same, and looks. */
  boolean look() {
    over |= budget.look();
    return over;
  }
}
