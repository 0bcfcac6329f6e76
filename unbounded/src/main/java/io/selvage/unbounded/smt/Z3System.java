package io.selvage.unbounded.smt;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.RatNum;
import com.microsoft.z3.RealExpr;
import com.microsoft.z3.RealSort;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks Z3. */
public final class Z3System implements LinearSystem {
  private final Context context = new Context();
  private final Solver solver = context.mkSolver("QF_LRA");
  private final List<RealExpr> unknowns = new ArrayList<>();

  @Override
  public int unknown() {
    unknowns.add(context.mkRealConst("x" + unknowns.size()));
    return unknowns.size() - 1;
  }

  @Override
  public int notNegative() {
    int number = unknown();
    add(context.mkGe(unknowns.get(number), context.mkReal(0)));
    return number;
  }

  @Override
  public void atMostZero(int[] numbers, long[] factors) {
    add(context.mkLe(sum(numbers, factors), context.mkReal(0)));
  }

  @Override
  public Optional<List<BigInteger>> withAtLeastOne(
      int[] numbers, long[] factors, int milliseconds) {
    Params limits = context.mkParams();
    limits.add("timeout", milliseconds);
    solver.setParameters(limits);
    solver.push();
    try {
      add(context.mkGe(sum(numbers, factors), context.mkReal(1)));
      return solver.check() == Status.SATISFIABLE
          ? Optional.of(whole(solver.getModel()))
          : Optional.empty();
    } finally {
      solver.pop();
    }
  }

  @SuppressWarnings("unchecked")
  private void add(BoolExpr constraint) {
    solver.add(constraint);
  }

  private ArithExpr<RealSort> sum(int[] numbers, long[] factors) {
    @SuppressWarnings({"unchecked", "rawtypes"})
    ArithExpr<RealSort>[] summands = new ArithExpr[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      RealExpr unknown = unknowns.get(numbers[i]);
      summands[i] =
          factors[i] == 1
              ? unknown
              : context.mkMul(context.mkReal(Long.toString(factors[i])), unknown);
    }
    return summands.length == 1 ? summands[0] : context.mkAdd(summands);
  }

  /** All values times the least number that makes them whole. */
  private List<BigInteger> whole(Model model) {
    List<RatNum> values = new ArrayList<>();
    BigInteger scale = BigInteger.ONE;
    for (RealExpr unknown : unknowns) {
      RatNum value = (RatNum) model.eval(unknown, true);
      values.add(value);
      BigInteger below = value.getBigIntDenominator();
      scale = scale.multiply(below.divide(scale.gcd(below)));
    }
    List<BigInteger> whole = new ArrayList<>();
    for (RatNum value : values) {
      whole.add(value.getBigIntNumerator().multiply(scale.divide(value.getBigIntDenominator())));
    }
    return whole;
  }

  @Override
  public void close() {
    context.close();
  }
}
