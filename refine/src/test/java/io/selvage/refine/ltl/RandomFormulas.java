package io.selvage.refine.ltl;

import java.util.Random;

/** Formulas by chance. */
public final class RandomFormulas {
  private final Random random;
  private final int propositions;

  public RandomFormulas(Random random, int propositions) {
    this.random = random;
    this.propositions = propositions;
  }

  public Formula next(int depth) {
    if (depth == 0) {
      Formula literal = Formula.proposition(random.nextInt(propositions));
      return random.nextBoolean() ? literal : Formula.not(literal);
    }
    Formula left = next(depth - 1);
    return switch (random.nextInt(9)) {
      case 0 -> new Formula.And(left, next(depth - 1));
      case 1 -> new Formula.Or(left, next(depth - 1));
      case 2 -> new Formula.Next(left);
      case 3 -> new Formula.Until(left, next(depth - 1));
      case 4 -> new Formula.Release(left, next(depth - 1));
      case 5 -> Formula.always(left);
      case 6 -> Formula.eventually(left);
      case 7 -> Formula.not(left);
      default -> left;
    };
  }
}
