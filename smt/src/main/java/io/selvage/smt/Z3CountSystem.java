package io.selvage.smt;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.ArithSort;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Model;
import com.microsoft.z3.Status;
import io.selvage.core.budget.Budget;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Solves the system with Z3, using one solver for each domain. All solvers have the same unknowns
 * and constraints.
 */
public final class Z3CountSystem implements CountSystem {
  private final SolverSession session;
  private final Context context;
  private final Map<Domain, LinearTerms> sides = new EnumMap<>(Domain.class);
  private int unknowns;

  public Z3CountSystem(Budget budget) {
    this.session = new SolverSession(budget);
    this.context = session.context;
    for (Domain domain : Domain.values()) {
      sides.put(domain, new LinearTerms(context, domain));
    }
  }

  @Override
  public int unknown() {
    sides.values().forEach(LinearTerms::notNegative);
    return unknowns++;
  }

  @Override
  public void equal(int[] numbers, long[] factors, long value) {
    for (LinearTerms side : sides.values()) {
      side.add(context.mkEq(side.sum(numbers, factors), side.number(value)));
    }
  }

  @Override
  public void noneOrSome(int[] none, int[] some) {
    for (LinearTerms side : sides.values()) {
      side.add(
          context.mkOr(
              context.mkEq(side.sum(none), side.number(0)),
              context.mkGe(side.sum(some), side.number(1))));
    }
  }

  @Override
  public Answer solve(Domain domain, int[] some, long milliseconds) {
    LinearTerms side = sides.get(domain);
    if (side == null) {
      throw new IllegalStateException("no solver for " + domain);
    }
    side.solver.push();
    try {
      for (int number : some) {
        side.add(context.mkGe(side.terms.get(number), side.number(1)));
      }
      Status status = session.check(side.solver, milliseconds);
      if (status == Status.UNKNOWN) {
        return new Undecided("the solver gave up: " + side.solver.getReasonUnknown());
      }
      return status == Status.UNSATISFIABLE ? new None() : new Solution(values(domain, side));
    } finally {
      side.solver.pop();
    }
  }

  private static List<Long> values(Domain domain, LinearTerms side) {
    List<Long> values = new ArrayList<>();
    if (domain == Domain.WHOLE) {
      Model model = side.solver.getModel();
      for (ArithExpr<ArithSort> term : side.terms) {
        values.add(((IntNum) (Object) model.eval(term, true)).getInt64());
      }
    }
    return values;
  }

  @Override
  public void close() {
    session.close();
  }
}
