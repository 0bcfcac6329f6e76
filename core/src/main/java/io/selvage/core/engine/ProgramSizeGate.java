package io.selvage.core.engine;

import io.selvage.core.budget.Budget;

/** Keeps concurrent engines at programs of the same size. */
@FunctionalInterface
public interface ProgramSizeGate {
  /** No engine has to wait. */
  ProgramSizeGate FREE = (calls, budget) -> {};

  /**
   * Returns when the engine may begin programs of the given number of calls, or when its budget is
   * spent.
   *
   * @param calls all smaller programs have been completed
   */
  void enter(int calls, Budget budget);
}
