package io.selvage.smt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import io.selvage.core.budget.Budget;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is asked of the solver has the right answers, and no question outlives its budget. */
final class SolverTest {
  @Test
  void aLinearSystemHasASolutionOrNone() {
    try (LinearSystem system = new Z3LinearSystem(Budget.unlimited())) {
      int x = system.notNegative();
      int y = system.unknown();
      system.atMostZero(new int[] {x, y}, new long[] {2, -3});
      assertThat(system.withAtLeastOne(new int[] {x}, new long[] {1}, 10_000))
          .hasValueSatisfying(
              found ->
                  assertThat(found.get(x).multiply(BigInteger.TWO))
                      .isPositive()
                      .isLessThanOrEqualTo(found.get(y).multiply(BigInteger.valueOf(3))));
      system.atMostZero(new int[] {x}, new long[] {1});
      assertThat(system.withAtLeastOne(new int[] {x}, new long[] {1}, 10_000)).isEmpty();
    }
  }

  /** Twice the one is three: so in rational numbers only. */
  @Test
  void countsAreWholeOrRational() {
    try (CountSystem system = new Z3CountSystem(Budget.unlimited())) {
      int x = system.unknown();
      system.equal(new int[] {x}, new long[] {2}, 3);
      assertThat(system.solve(CountSystem.Domain.RATIONAL, new int[0], 10_000))
          .isInstanceOf(CountSystem.Solution.class);
      assertThat(system.solve(CountSystem.Domain.WHOLE, new int[0], 10_000))
          .isEqualTo(new CountSystem.None());
    }
  }

  @Test
  void countsKeepWhatIsSaidOfThem() {
    try (CountSystem system = new Z3CountSystem(Budget.unlimited())) {
      int x = system.unknown();
      int y = system.unknown();
      int z = system.unknown();
      system.equal(new int[] {x, y}, new long[] {1, 1}, 4);
      system.equal(new int[] {x, z}, new long[] {1, -2}, 0);
      system.noneOrSome(new int[] {x}, new int[] {z});
      CountSystem.Answer answer = system.solve(CountSystem.Domain.WHOLE, new int[] {x}, 10_000);
      List<Long> values = ((CountSystem.Solution) answer).values();
      assertThat(values.get(x) + values.get(y)).isEqualTo(4);
      assertThat(values.get(x)).isPositive().isEqualTo(2 * values.get(z));
    }
  }

  @Test
  void whatFollowsFollows() {
    try (ValiditySolver solver = new ValiditySolver(Budget.unlimited())) {
      Context context = solver.context();
      IntExpr x = context.mkIntConst("x");
      assertThat(
              solver.follows(context.mkGt(x, context.mkInt(0)), context.mkGt(x, context.mkInt(1))))
          .isTrue();
      assertThat(
              solver.follows(context.mkGt(x, context.mkInt(1)), context.mkGt(x, context.mkInt(0))))
          .isFalse();
      assertThat(solver.queries()).isEqualTo(2);
    }
  }

  /** So many pigeons and one hole less: true, but for the solver no shorter than all cases. */
  @Test
  void aQuestionEndsWithItsBudget() {
    try (ValiditySolver solver = new ValiditySolver(Budget.of(Duration.ofMillis(50)))) {
      BoolExpr formula = pigeons(solver.context(), 16);
      assertThatThrownBy(() -> solver.isPossible(formula)).isInstanceOf(Budget.Spent.class);
    }
  }

  private static BoolExpr pigeons(Context context, int count) {
    List<BoolExpr> all = new ArrayList<>();
    for (int pigeon = 0; pigeon < count; pigeon++) {
      BoolExpr[] somewhere = new BoolExpr[count - 1];
      for (int hole = 0; hole < count - 1; hole++) {
        somewhere[hole] = context.mkBoolConst(pigeon + " in " + hole);
        for (int other = 0; other < pigeon; other++) {
          BoolExpr both = context.mkBoolConst(other + " in " + hole);
          all.add(context.mkNot(context.mkAnd(somewhere[hole], both)));
        }
      }
      all.add(context.mkOr(somewhere));
    }
    return context.mkAnd(all.toArray(new BoolExpr[0]));
  }
}
