package io.selvage.smt;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.ArithSort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Solver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Unknowns of one sort, sums of them, and a solver for the constraints on them. */
final class LinearTerms {
  final Solver solver;
  final List<ArithExpr<ArithSort>> terms = new ArrayList<>();
  private final Context context;
  private final boolean isComplete;

  LinearTerms(Context context, CountSystem.Domain domain) {
    this.context = context;
    this.isComplete = domain == CountSystem.Domain.WHOLE;
    this.solver = context.mkSolver(isComplete ? "QF_LIA" : "QF_LRA");
  }

  /** Adds an unrestricted unknown and returns its number. */
  @SuppressWarnings("unchecked")
  int unknown() {
    String name = (isComplete ? "n" : "x") + terms.size();
    Object made = isComplete ? context.mkIntConst(name) : context.mkRealConst(name);
    terms.add((ArithExpr<ArithSort>) made);
    return terms.size() - 1;
  }

  /** Adds a non-negative unknown and returns its number. */
  int notNegative() {
    int number = unknown();
    add(context.mkGe(terms.get(number), number(0)));
    return number;
  }

  @SuppressWarnings("unchecked")
  ArithExpr<ArithSort> number(long value) {
    Object made = isComplete ? context.mkInt(value) : context.mkReal(value);
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
    Arrays.fill(ones, 1);
    return sum(numbers, ones);
  }
}
