package io.selvage.smt;

import com.microsoft.z3.Context;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import io.selvage.core.budget.Budget;

/** A context of Z3; all questions in it end when the budget does. */
final class SolverSession implements AutoCloseable {
  final Context context = new Context();
  private final Budget budget;

  SolverSession(Budget budget) {
    this.budget = budget;
  }

  /** Within a time, too; unknown where that is over. */
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
   * As long as it takes.
   *
   * @throws Budget.Spent if that was too long
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
