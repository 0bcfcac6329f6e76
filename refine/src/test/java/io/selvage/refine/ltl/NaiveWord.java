package io.selvage.refine.ltl;

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

  public boolean satisfies(Formula formula) {
    return holds(formula, 0);
  }

  private long letter(int at) {
    return at < prefix.size() ? prefix.get(at) : cycle.get((at - prefix.size()) % cycle.size());
  }

  /** The first place with the same future. */
  private int same(int at) {
    return at < prefix.size() ? at : prefix.size() + (at - prefix.size()) % cycle.size();
  }

  private boolean holds(Formula formula, int somewhere) {
    int at = same(somewhere);
    if (formula instanceof Formula.Literal it) {
      boolean set = (letter(at) >> it.proposition() & 1) == 1;
      return (it.sign() == Formula.Sign.HOLDS) == set;
    } else if (formula instanceof Formula.And it) {
      return holds(it.left(), at) && holds(it.right(), at);
    } else if (formula instanceof Formula.Or it) {
      return holds(it.left(), at) || holds(it.right(), at);
    } else if (formula instanceof Formula.Next it) {
      return holds(it.formula(), at + 1);
    } else if (formula instanceof Formula.Until it) {
      for (int i = at; i <= at + prefix.size() + cycle.size(); i++) {
        if (holds(it.right(), i)) {
          return true;
        }
        if (!holds(it.left(), i)) {
          return false;
        }
      }
      return false;
    } else if (formula instanceof Formula.Release it) {
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
    return formula == Formula.Constant.TRUE;
  }
}
