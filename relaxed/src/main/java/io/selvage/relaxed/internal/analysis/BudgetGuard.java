package io.selvage.relaxed.internal.analysis;

import io.selvage.core.budget.Budget;
import io.selvage.program.run.UnsupportedFeature;

/** Ends what takes longer than there is time for: asked in every loop that may be long. */
public final class BudgetGuard {
  private BudgetGuard() {}

  /**
   * @throws UnsupportedFeature if the budget is spent, with the reason of the budget
   */
  public static void check(Budget budget) {
    if (budget.isSpent()) {
      throw UnsupportedFeature.because(budget.whySpent());
    }
  }
}
