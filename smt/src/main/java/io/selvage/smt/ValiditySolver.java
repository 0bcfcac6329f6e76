package io.selvage.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import io.selvage.core.budget.Budget;

/** Is this true, whatever the unknowns are? */
public final class ValiditySolver implements AutoCloseable {
  private final SolverSession session;
  private final Context context;
  private final Solver solver;
  private int queries;

  public ValiditySolver(Budget budget) {
    this.session = new SolverSession(budget);
    this.context = session.context;
    this.solver = context.mkSimpleSolver();
  }

  /** In which formulas are made. */
  public Context context() {
    return context;
  }

  /**
   * By a fresh query: assumptions and the contrary together have no solution.
   *
   * @throws Budget.Spent if that is not known in time
   */
  @SuppressWarnings("unchecked") // the solver's own arrays of generic type
  public boolean follows(BoolExpr claim, BoolExpr... assumptions) {
    return !isPossible(context.mkAnd(context.mkAnd(assumptions), context.mkNot(claim)));
  }

  /**
   * Whether there is a solution.
   *
   * @throws Budget.Spent if that is not known in time
   */
  @SuppressWarnings("unchecked")
  public boolean isPossible(BoolExpr formula) {
    queries++;
    solver.push();
    try {
      solver.add(formula);
      Status status = session.check(solver);
      if (status == Status.UNKNOWN) {
        throw new IllegalStateException("BUG-814 the solver does not know: " + formula);
      }
      return status == Status.SATISFIABLE;
    } finally {
      solver.pop();
    }
  }

  /** How many were asked. */
  public int queries() {
    return queries;
  }

  @Override
  public void close() {
    session.close();
  }
}
