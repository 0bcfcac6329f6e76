package io.selvage.smt;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.ArithSort;
import com.microsoft.z3.Context;
import com.microsoft.z3.Model;
import com.microsoft.z3.RatNum;
import com.microsoft.z3.Status;
import io.selvage.core.budget.Budget;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Solves the system with Z3. */
public final class Z3LinearSystem implements LinearSystem {
  private final SolverSession session;
  private final Context context;
  private final LinearTerms system;

  public Z3LinearSystem(Budget budget) {
    this.session = new SolverSession(budget);
    this.context = session.context;
    this.system = new LinearTerms(context, CountSystem.Domain.RATIONAL);
  }

  @Override
  public int unknown() {
    return system.unknown();
  }

  @Override
  public int notNegative() {
    return system.notNegative();
  }

  @Override
  public void atMostZero(int[] numbers, long[] factors) {
    system.add(context.mkLe(system.sum(numbers, factors), system.number(0)));
  }

  @Override
  public Optional<List<BigInteger>> withAtLeastOne(
      int[] numbers, long[] factors, int milliseconds) {
    system.solver.push();
    try {
      system.add(context.mkGe(system.sum(numbers, factors), system.number(1)));
      return session.check(system.solver, milliseconds) == Status.SATISFIABLE
          ? Optional.of(whole(system.solver.getModel()))
          : Optional.empty();
    } finally {
      system.solver.pop();
    }
  }

  /** All values multiplied by the least number that makes them integers. */
  private List<BigInteger> whole(Model model) {
    List<RatNum> values = new ArrayList<>();
    BigInteger scale = BigInteger.ONE;
    for (ArithExpr<ArithSort> unknown : system.terms) {
      RatNum value = (RatNum) (Object) model.eval(unknown, true);
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
    session.close();
  }
}
