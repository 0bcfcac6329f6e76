package io.selvage.unbounded.smt;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.ArithSort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Asks Z3, a solver for each kind of numbers. */
public final class Z3Counts implements CountSystem {
  private final Context context = new Context();
  private final Map<Domain, Side> sides = new EnumMap<>(Domain.class);
  private int unknowns;

  /** The same unknowns and constraints in one kind of numbers. */
  private final class Side {
    private final Domain domain;
    private final Solver solver;
    private final List<ArithExpr<ArithSort>> terms = new ArrayList<>();

    Side(Domain domain) {
      this.domain = domain;
      this.solver = context.mkSolver(domain == Domain.WHOLE ? "QF_LIA" : "QF_LRA");
    }

    @SuppressWarnings("unchecked")
    void unknown() {
      String name = (domain == Domain.WHOLE ? "n" : "x") + terms.size();
      Object made = domain == Domain.WHOLE ? context.mkIntConst(name) : context.mkRealConst(name);
      ArithExpr<ArithSort> term = (ArithExpr<ArithSort>) made;
      terms.add(term);
      add(context.mkGe(term, number(0)));
    }

    @SuppressWarnings("unchecked")
    ArithExpr<ArithSort> number(long value) {
      Object made = domain == Domain.WHOLE ? context.mkInt(value) : context.mkReal(value);
      return (ArithExpr<ArithSort>) made;
    }

    @SuppressWarnings("unchecked")
    void add(BoolExpr constraint) {
      solver.add(constraint);
    }

    ArithExpr<ArithSort> sum(int[] numbers, long[] factors) {
      if (numbers.length == 0) {
        return number(0);
      }
      @SuppressWarnings({"unchecked", "rawtypes"})
      ArithExpr<ArithSort>[] summands = new ArithExpr[numbers.length];
      for (int i = 0; i < numbers.length; i++) {
        ArithExpr<ArithSort> term = terms.get(numbers[i]);
        summands[i] = factors[i] == 1 ? term : context.mkMul(number(factors[i]), term);
      }
      return summands.length == 1 ? summands[0] : context.mkAdd(summands);
    }

    ArithExpr<ArithSort> sum(int[] numbers) {
      long[] ones = new long[numbers.length];
      java.util.Arrays.fill(ones, 1);
      return sum(numbers, ones);
    }

    Answer solve(int[] some, long milliseconds) {
      Params limits = context.mkParams();
      limits.add("timeout", (int) Math.max(1, Math.min(milliseconds, Integer.MAX_VALUE)));
      solver.setParameters(limits);
      solver.push();
      try {
        for (int number : some) {
          add(context.mkGe(terms.get(number), number(1)));
        }
        Status status = solver.check();
        if (status == Status.UNKNOWN) {
          return new Undecided("the solver gave up: " + solver.getReasonUnknown());
        }
        return status == Status.UNSATISFIABLE ? new None() : new Solution(values());
      } finally {
        solver.pop();
      }
    }

    private List<Long> values() {
      List<Long> values = new ArrayList<>();
      if (domain == Domain.WHOLE) {
        Model model = solver.getModel();
        for (ArithExpr<ArithSort> term : terms) {
          values.add(((IntNum) (Object) model.eval(term, true)).getInt64());
        }
      }
      return values;
    }
  }

  public Z3Counts() {
    for (Domain domain : Domain.values()) {
      sides.put(domain, new Side(domain));
    }
  }

  @Override
  public int unknown() {
    sides.values().forEach(Side::unknown);
    return unknowns++;
  }

  @Override
  public void equal(int[] numbers, long[] factors, long value) {
    for (Side side : sides.values()) {
      side.add(context.mkEq(side.sum(numbers, factors), side.number(value)));
    }
  }

  @Override
  public void noneOrSome(int[] none, int[] some) {
    for (Side side : sides.values()) {
      side.add(
          context.mkOr(
              context.mkEq(side.sum(none), side.number(0)),
              context.mkGe(side.sum(some), side.number(1))));
    }
  }

  @Override
  public Answer solve(Domain domain, int[] some, long milliseconds) {
    Side side = sides.get(domain);
    if (side == null) {
      throw new IllegalStateException("no solver for " + domain);
    }
    return side.solve(some, milliseconds);
  }

  @Override
  public void close() {
    context.close();
  }
}
