package io.selvage.refine.internal.ltl;

import io.selvage.core.diagnostic.Diagnostic;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A generalized Büchi automaton for a formula, with acceptance marks on its transitions (after
 * J.-M. Couvreur, "On-the-fly Verification of Linear Temporal Logic", FM 1999). A state is the set
 * of formulas that must hold from the next event on. Each until has a mark: a transition carries it
 * unless it postpones the until. A word is accepted by a run that has each mark infinitely often.
 */
public final class BuchiAutomaton {
  /** A letter and the marks of a transition are bits of a word. */
  private static final int MOST = 62;

  private final List<List<Arrow>> arrows = new ArrayList<>();
  private final Map<Set<LtlFormula>, Integer> numbers = new HashMap<>();
  private final List<LtlFormula.Until> untils = new ArrayList<>();

  /**
   * A transition.
   *
   * @param holds propositions that must hold of the event, as bits
   * @param fails propositions that must not
   */
  public record Arrow(long holds, long fails, int target, long marks) {
    /** Whether it may be taken at an event at which these propositions hold. */
    public boolean allows(long letter) {
      return (letter & holds) == holds && (letter & fails) == 0;
    }
  }

  private BuchiAutomaton() {}

  /** Builds the automaton; state 0 is the initial one. */
  public static BuchiAutomaton of(LtlFormula formula) {
    BuchiAutomaton automaton = new BuchiAutomaton();
    automaton.collect(formula);
    ArrayDeque<Set<LtlFormula>> work = new ArrayDeque<>();
    automaton.number(Set.of(formula), work);
    while (!work.isEmpty()) {
      Set<LtlFormula> state = work.poll();
      Expansion expansion = automaton.new Expansion(work);
      expansion.expand(new Obligations(state));
      automaton.arrows.add(List.copyOf(expansion.found));
    }
    return automaton;
  }

  public int states() {
    return arrows.size();
  }

  public List<Arrow> arrows(int state) {
    return arrows.get(state);
  }

  /** All marks. */
  public long marks() {
    return (1L << untils.size()) - 1;
  }

  private void collect(LtlFormula formula) {
    if (formula instanceof LtlFormula.Until it) {
      if (!untils.contains(it)) {
        untils.add(it);
      }
      collect(it.left());
      collect(it.right());
    } else if (formula instanceof LtlFormula.Release it) {
      collect(it.left());
      collect(it.right());
    } else if (formula instanceof LtlFormula.And it) {
      collect(it.left());
      collect(it.right());
    } else if (formula instanceof LtlFormula.Or it) {
      collect(it.left());
      collect(it.right());
    } else if (formula instanceof LtlFormula.Next it) {
      collect(it.formula());
    }
    if (untils.size() > MOST) {
      throw Diagnostic.BAD_SYNTAX.error("the formula", "it has more than " + MOST + " operators");
    }
  }

  private int number(Set<LtlFormula> state, ArrayDeque<Set<LtlFormula>> work) {
    Integer known = numbers.putIfAbsent(state, numbers.size());
    if (known == null) {
      work.add(state);
      return numbers.size() - 1;
    }
    return known;
  }

  /**
   * The obligations still to process, those for the next state, and the constraints on the event.
   */
  private static final class Obligations {
    private final ArrayDeque<LtlFormula> now;
    private final Set<LtlFormula> later;
    private long holds;
    private long fails;
    private long putOff;

    Obligations(Set<LtlFormula> now) {
      this.now = new ArrayDeque<>(now);
      this.later = new LinkedHashSet<>();
    }

    Obligations(Obligations other) {
      now = new ArrayDeque<>(other.now);
      later = new LinkedHashSet<>(other.later);
      holds = other.holds;
      fails = other.fails;
      putOff = other.putOff;
    }

    Obligations and(LtlFormula... formulas) {
      Obligations copy = new Obligations(this);
      for (LtlFormula formula : formulas) {
        copy.now.add(formula);
      }
      return copy;
    }

    Obligations later(LtlFormula formula) {
      later.add(formula);
      return this;
    }
  }

  /** Computes the transitions of one state by decomposing formulas. */
  private final class Expansion {
    private final ArrayDeque<Set<LtlFormula>> work;
    private final Set<Arrow> found = new LinkedHashSet<>();

    Expansion(ArrayDeque<Set<LtlFormula>> work) {
      this.work = work;
    }

    void expand(Obligations all) {
      LtlFormula formula = all.now.poll();
      if (formula == null) {
        found.add(
            new Arrow(
                all.holds, all.fails, number(Set.copyOf(all.later), work), marks() & ~all.putOff));
      } else if (formula instanceof LtlFormula.Literal it) {
        literal(all, it);
      } else if (formula instanceof LtlFormula.And it) {
        expand(all.and(it.left(), it.right()));
      } else if (formula instanceof LtlFormula.Or it) {
        expand(all.and(it.left()));
        expand(all.and(it.right()));
      } else if (formula instanceof LtlFormula.Next it) {
        expand(all.later(it.formula()));
      } else if (formula instanceof LtlFormula.Until it) {
        expand(all.and(it.right()));
        Obligations again = all.and(it.left()).later(it);
        again.putOff |= 1L << untils.indexOf(it);
        expand(again);
      } else if (formula instanceof LtlFormula.Release it) {
        expand(all.and(it.left(), it.right()));
        expand(all.and(it.right()).later(it));
      } else if (formula == LtlFormula.Constant.TRUE) {
        expand(all);
      }
    }

    private void literal(Obligations all, LtlFormula.Literal literal) {
      long bit = 1L << literal.proposition();
      if (literal.sign() == LtlFormula.Sign.HOLDS) {
        all.holds |= bit;
      } else {
        all.fails |= bit;
      }
      if ((all.holds & all.fails) == 0) {
        expand(all);
      }
    }
  }
}
