package io.selvage.core.engine;

import io.selvage.core.budget.Budget;

/** Keeps engines that work side by side at programs of the same size. */
@FunctionalInterface
public interface ProgramSizeGate {
  /** Nobody has to wait. */
  ProgramSizeGate FREE = (calls, budget) -> {};

  /**
   * Returns when the engine may begin programs of that many calls, or when its budget is spent.
   *
   * @param calls all smaller programs have been completed
   */
  void enter(int calls, Budget budget);
}
