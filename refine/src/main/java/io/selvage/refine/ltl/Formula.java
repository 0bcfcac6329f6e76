package io.selvage.refine.ltl;

/**
 * A formula of linear temporal logic with negation at propositions only; these are numbers here.
 * The other operators are made of these: eventually f is true U f, always f is false R f.
 */
public sealed interface Formula {
  /** Holds always, or never. */
  enum Constant implements Formula {
    TRUE,
    FALSE
  }

  /** The first event has the property, or has not. */
  record Literal(int proposition, Sign sign) implements Formula {}

  /** Whether a proposition is to hold. */
  enum Sign {
    HOLDS,
    FAILS
  }

  record And(Formula left, Formula right) implements Formula {}

  record Or(Formula left, Formula right) implements Formula {}

  /** Holds from the second event on. */
  record Next(Formula formula) implements Formula {}

  /** The right one holds some time, the left one until then. */
  record Until(Formula left, Formula right) implements Formula {}

  /** The right one holds up to where the left one does too, or for ever. */
  record Release(Formula left, Formula right) implements Formula {}

  static Formula proposition(int number) {
    return new Literal(number, Sign.HOLDS);
  }

  static Formula eventually(Formula formula) {
    return new Until(Constant.TRUE, formula);
  }

  static Formula always(Formula formula) {
    return new Release(Constant.FALSE, formula);
  }

  /** As {@link Until}, but the right one need not come. */
  static Formula weakUntil(Formula left, Formula right) {
    return new Release(right, new Or(left, right));
  }

  static Formula implies(Formula left, Formula right) {
    return new Or(not(left), right);
  }

  static Formula same(Formula left, Formula right) {
    return new Or(new And(left, right), new And(not(left), not(right)));
  }

  /** The negation, pushed down to propositions. */
  static Formula not(Formula formula) {
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
