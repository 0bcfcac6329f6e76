package io.selvage.prove.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;

/** The solver, as far as it is needed: is this true, whatever the unknowns are? */
final class Z3 implements AutoCloseable {
  final Context context = new Context();
  private final Solver solver = context.mkSimpleSolver();
  private int queries;

  /** By a fresh query: assumptions and the contrary together have no solution. */
  @SuppressWarnings("unchecked") // the solver's own arrays of generic type
  boolean follows(BoolExpr claim, BoolExpr... assumptions) {
    return !isPossible(context.mkAnd(context.mkAnd(assumptions), context.mkNot(claim)));
  }

  @SuppressWarnings("unchecked")
  boolean isPossible(BoolExpr formula) {
    queries++;
    solver.push();
    solver.add(formula);
    Status status = solver.check();
    solver.pop();
    if (status == Status.UNKNOWN) {
      throw new IllegalStateException("BUG-814 the solver does not know: " + formula);
    }
    return status == Status.SATISFIABLE;
  }

  int queries() {
    return queries;
  }

  @Override
  public void close() {
    context.close();
  }
}
