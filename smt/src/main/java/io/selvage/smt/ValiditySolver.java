package io.selvage.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import io.selvage.core.budget.Budget;

/** Decides whether a formula is valid, that is, true for all values of its unknowns. */
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

  /** The context in which formulas are created. */
  public Context context() {
    return context;
  }

  /**
   * Decides entailment by a fresh query: the assumptions and the negated claim together are
   * unsatisfiable.
   *
   * @throws Budget.Spent if the solver does not decide in time
   */
  @SuppressWarnings("unchecked") // generic array creation for the varargs of the solver's API
  public boolean follows(BoolExpr claim, BoolExpr... assumptions) {
    return !isPossible(context.mkAnd(context.mkAnd(assumptions), context.mkNot(claim)));
  }

  /**
   * Whether the formula is satisfiable.
   *
   * @throws Budget.Spent if the solver does not decide in time
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

  /** The number of queries so far. */
  public int queries() {
    return queries;
  }

  @Override
  public void close() {
    session.close();
  }
}
