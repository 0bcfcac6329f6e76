package io.selvage.refine.ltl;

import io.selvage.refine.internal.ltl.LtlFormula;
import java.util.List;

/**
 * The meaning of formulas read off the definition: an until looks for its right side one event
 * after the other, as far as there are different places. Shares nothing with what it judges.
 */
public final class NaiveWord {
  private final List<Long> prefix;
  private final List<Long> cycle;

  public NaiveWord(List<Long> prefix, List<Long> cycle) {
    this.prefix = prefix;
    this.cycle = cycle.isEmpty() ? List.of(0L) : cycle;
  }

  public boolean satisfies(LtlFormula formula) {
    return holds(formula, 0);
  }

  private long letter(int at) {
    return at < prefix.size() ? prefix.get(at) : cycle.get((at - prefix.size()) % cycle.size());
  }

  /** The first place with the same future. */
  private int same(int at) {
    return at < prefix.size() ? at : prefix.size() + (at - prefix.size()) % cycle.size();
  }

  private boolean holds(LtlFormula formula, int somewhere) {
    int at = same(somewhere);
    if (formula instanceof LtlFormula.Literal it) {
      boolean set = (letter(at) >> it.proposition() & 1) == 1;
      return (it.sign() == LtlFormula.Sign.HOLDS) == set;
    } else if (formula instanceof LtlFormula.And it) {
      return holds(it.left(), at) && holds(it.right(), at);
    } else if (formula instanceof LtlFormula.Or it) {
      return holds(it.left(), at) || holds(it.right(), at);
    } else if (formula instanceof LtlFormula.Next it) {
      return holds(it.formula(), at + 1);
    } else if (formula instanceof LtlFormula.Until it) {
      for (int i = at; i <= at + prefix.size() + cycle.size(); i++) {
        if (holds(it.right(), i)) {
          return true;
        }
        if (!holds(it.left(), i)) {
          return false;
        }
      }
      return false;
    } else if (formula instanceof LtlFormula.Release it) {
      for (int i = at; i <= at + prefix.size() + cycle.size(); i++) {
        if (!holds(it.right(), i)) {
          return false;
        }
        if (holds(it.left(), i)) {
          return true;
        }
      }
      return true;
    }
    return formula == LtlFormula.Constant.TRUE;
  }
}
