package io.selvage.smt;

import com.microsoft.z3.Context;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import io.selvage.core.budget.Budget;

/** A Z3 context; all queries in it end when the budget is exhausted. */
final class SolverSession implements AutoCloseable {
  final Context context = new Context();
  private final Budget budget;

  SolverSession(Budget budget) {
    this.budget = budget;
  }

  /** Also bounds the time of this query; unknown if it is exceeded. */
  Status check(Solver solver, long milliseconds) {
    Params limits = context.mkParams();
    limits.add("timeout", (int) Math.max(1, Math.min(milliseconds, Integer.MAX_VALUE)));
    solver.setParameters(limits);
    try (SolverTimeout watch = new SolverTimeout(context, budget, milliseconds)) {
      watch.begin();
      return solver.check();
    }
  }

  /**
   * Runs without a time limit of its own.
   *
   * @throws Budget.Spent if the budget is exhausted first
   */
  Status check(Solver solver) {
    try (SolverTimeout watch = new SolverTimeout(context, budget, Long.MAX_VALUE / 2_000_000)) {
      watch.begin();
      Status status = solver.check();
      if (status == Status.UNKNOWN) {
        budget.require();
      }
      return status;
    }
  }

  @Override
  public void close() {
    context.close();
  }
}
