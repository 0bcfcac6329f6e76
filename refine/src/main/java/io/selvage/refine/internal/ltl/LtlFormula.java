package io.selvage.refine.internal.ltl;

/**
 * A formula of linear temporal logic in negation normal form; propositions are numbers. The other
 * operators are derived: eventually f is true U f, always f is false R f.
 */
public sealed interface LtlFormula {
  /** Holds always, or never. */
  enum Constant implements LtlFormula {
    TRUE,
    FALSE
  }

  /** The first event satisfies the proposition, or does not. */
  record Literal(int proposition, Sign sign) implements LtlFormula {}

  /** Whether a proposition is to hold. */
  enum Sign {
    HOLDS,
    FAILS
  }

  record And(LtlFormula left, LtlFormula right) implements LtlFormula {}

  record Or(LtlFormula left, LtlFormula right) implements LtlFormula {}

  /** Holds from the second event on. */
  record Next(LtlFormula formula) implements LtlFormula {}

  /** The right operand holds eventually, the left one until then. */
  record Until(LtlFormula left, LtlFormula right) implements LtlFormula {}

  /** The right operand holds until the left one holds, too, or forever. */
  record Release(LtlFormula left, LtlFormula right) implements LtlFormula {}

  static LtlFormula proposition(int number) {
    return new Literal(number, Sign.HOLDS);
  }

  static LtlFormula eventually(LtlFormula formula) {
    return new Until(Constant.TRUE, formula);
  }

  static LtlFormula always(LtlFormula formula) {
    return new Release(Constant.FALSE, formula);
  }

  /** Like {@link Until}, but the right operand need not hold eventually. */
  static LtlFormula weakUntil(LtlFormula left, LtlFormula right) {
    return new Release(right, new Or(left, right));
  }

  static LtlFormula implies(LtlFormula left, LtlFormula right) {
    return new Or(not(left), right);
  }

  static LtlFormula same(LtlFormula left, LtlFormula right) {
    return new Or(new And(left, right), new And(not(left), not(right)));
  }

  /** The negation, pushed down to propositions. */
  static LtlFormula not(LtlFormula formula) {
    if (formula instanceof Literal it) {
      return new Literal(it.proposition(), it.sign() == Sign.HOLDS ? Sign.FAILS : Sign.HOLDS);
    } else if (formula instanceof And it) {
      return new Or(not(it.left()), not(it.right()));
    } else if (formula instanceof Or it) {
      return new And(not(it.left()), not(it.right()));
    } else if (formula instanceof Next it) {
      return new Next(not(it.formula()));
    } else if (formula instanceof Until it) {
      return new Release(not(it.left()), not(it.right()));
    } else if (formula instanceof Release it) {
      return new Until(not(it.left()), not(it.right()));
    }
    return formula == Constant.TRUE ? Constant.FALSE : Constant.TRUE;
  }
}
