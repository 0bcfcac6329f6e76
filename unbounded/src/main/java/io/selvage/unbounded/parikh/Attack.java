package io.selvage.unbounded.parikh;

import io.selvage.core.Budget;
import io.selvage.unbounded.smt.CountSystem;
import io.selvage.unbounded.smt.CountSystem.Domain;
import java.util.List;
import java.util.Optional;

/**
 * The order of attack on counts with connectivity: (1) fractions, where it is cheap to see that
 * there is no solution; (2) with everything in use that is plentiful, which is connected as a rule;
 * (3) any solution, and a constraint for each detached part that one has.
 */
final class Attack {
  private static final long SLICE_MILLISECONDS = 60_000;

  private final CountSystem system;
  private final Budget budget;

  /** What a solution means. */
  interface Shape {
    /** The word, or, after a constraint more, none: the solution has a detached part. */
    Optional<Finding.Word> word(List<Long> solution);
  }

  Attack(CountSystem system, Budget budget) {
    this.system = system;
    this.budget = budget;
  }

  Finding on(Shape shape, int[] plentiful) {
    if (system.solve(Domain.RATIONAL, new int[0], SLICE_MILLISECONDS) instanceof CountSystem.None) {
      return new Finding.None(Finding.Why.RATIONAL);
    }
    Finding.Why why = Finding.Why.WHOLE;
    if (plentiful.length > 0
        && system.solve(Domain.WHOLE, plentiful, SLICE_MILLISECONDS / 20)
            instanceof CountSystem.Solution solution) {
      Optional<Finding.Word> word = shape.word(solution.values());
      if (word.isPresent()) {
        return word.get();
      }
      why = Finding.Why.CONNECTED;
    }
    return connected(shape, why);
  }

  private Finding connected(Shape shape, Finding.Why first) {
    for (Finding.Why why = first; !budget.look(); why = Finding.Why.CONNECTED) {
      CountSystem.Answer answer = system.solve(Domain.WHOLE, new int[0], SLICE_MILLISECONDS);
      if (answer instanceof CountSystem.None) {
        return new Finding.None(why);
      } else if (answer instanceof CountSystem.Undecided undecided) {
        return new Finding.Undecided(undecided.why());
      }
      Optional<Finding.Word> word = shape.word(((CountSystem.Solution) answer).values());
      if (word.isPresent()) {
        return word.get();
      }
    }
    return new Finding.Undecided(budget.whySpent());
  }
}
