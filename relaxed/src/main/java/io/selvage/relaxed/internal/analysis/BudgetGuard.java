package io.selvage.relaxed.internal.analysis;

import io.selvage.core.budget.Budget;
import io.selvage.program.run.UnsupportedFeature;

/** Stops computations when the budget is exhausted; called in every loop that may be long. */
public final class BudgetGuard {
  private BudgetGuard() {}

  /**
   * @throws UnsupportedFeature if the budget is exhausted, with the reason of the budget
   */
  public static void check(Budget budget) {
    if (budget.isSpent()) {
      throw UnsupportedFeature.because(budget.whySpent());
    }
  }
}
