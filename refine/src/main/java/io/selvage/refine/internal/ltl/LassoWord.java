package io.selvage.refine.internal.ltl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An ultimately periodic word of events; for each event, the propositions that hold are bits.
 * Formulas are evaluated by definition, for all positions at once, without an automaton.
 */
public final class LassoWord {
  private final long[] letters;
  private final int loop;

  /**
   * @param cycle if empty, no events occur after the prefix
   */
  public LassoWord(List<Long> prefix, List<Long> cycle) {
    List<Long> all = new ArrayList<>(prefix);
    all.addAll(cycle.isEmpty() ? List.of(0L) : cycle);
    this.letters = all.stream().mapToLong(Long::longValue).toArray();
    this.loop = prefix.size();
  }

  public boolean satisfies(LtlFormula formula) {
    return places(formula)[0];
  }

  private int next(int place) {
    return place + 1 == letters.length ? loop : place + 1;
  }

  /** The positions at which the formula holds. */
  private boolean[] places(LtlFormula formula) {
    boolean[] holds = new boolean[letters.length];
    if (formula instanceof LtlFormula.Literal it) {
      for (int i = 0; i < holds.length; i++) {
        boolean set = (letters[i] >> it.proposition() & 1) != 0;
        holds[i] = set == (it.sign() == LtlFormula.Sign.HOLDS);
      }
    } else if (formula instanceof LtlFormula.And it) {
      both(holds, places(it.left()), places(it.right()));
    } else if (formula instanceof LtlFormula.Or it) {
      either(holds, places(it.left()), places(it.right()));
    } else if (formula instanceof LtlFormula.Next it) {
      boolean[] inner = places(it.formula());
      for (int i = 0; i < holds.length; i++) {
        holds[i] = inner[next(i)];
      }
    } else if (formula instanceof LtlFormula.Until it) {
      until(holds, places(it.left()), places(it.right()));
    } else if (formula instanceof LtlFormula.Release it) {
      release(holds, places(it.left()), places(it.right()));
    } else {
      Arrays.fill(holds, formula == LtlFormula.Constant.TRUE);
    }
    return holds;
  }

  private static void both(boolean[] holds, boolean[] left, boolean[] right) {
    for (int i = 0; i < holds.length; i++) {
      holds[i] = left[i] && right[i];
    }
  }

  private static void either(boolean[] holds, boolean[] left, boolean[] right) {
    for (int i = 0; i < holds.length; i++) {
      holds[i] = left[i] || right[i];
    }
  }

  /** The least fixed point: two passes suffice to propagate around the loop. */
  private void until(boolean[] holds, boolean[] left, boolean[] right) {
    for (int round = 0; round < 2; round++) {
      for (int i = holds.length - 1; i >= 0; i--) {
        holds[i] = right[i] || left[i] && holds[next(i)];
      }
    }
  }

  /** The greatest fixed point. */
  private void release(boolean[] holds, boolean[] left, boolean[] right) {
    Arrays.fill(holds, true);
    for (int round = 0; round < 2; round++) {
      for (int i = holds.length - 1; i >= 0; i--) {
        holds[i] = right[i] && (left[i] || holds[next(i)]);
      }
    }
  }
}
