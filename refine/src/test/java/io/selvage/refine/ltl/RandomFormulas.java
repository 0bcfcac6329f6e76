package io.selvage.refine.ltl;

import io.selvage.refine.internal.ltl.LtlFormula;
import java.util.Random;

/** Formulas by chance. */
public final class RandomFormulas {
  private final Random random;
  private final int propositions;

  public RandomFormulas(Random random, int propositions) {
    this.random = random;
    this.propositions = propositions;
  }

  public LtlFormula next(int depth) {
    if (depth == 0) {
      LtlFormula literal = LtlFormula.proposition(random.nextInt(propositions));
      return random.nextBoolean() ? literal : LtlFormula.not(literal);
    }
    LtlFormula left = next(depth - 1);
    return switch (random.nextInt(9)) {
      case 0 -> new LtlFormula.And(left, next(depth - 1));
      case 1 -> new LtlFormula.Or(left, next(depth - 1));
      case 2 -> new LtlFormula.Next(left);
      case 3 -> new LtlFormula.Until(left, next(depth - 1));
      case 4 -> new LtlFormula.Release(left, next(depth - 1));
      case 5 -> LtlFormula.always(left);
      case 6 -> LtlFormula.eventually(left);
      case 7 -> LtlFormula.not(left);
      default -> left;
    };
  }
}
