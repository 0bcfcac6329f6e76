package io.selvage.unbounded.delays;

import io.selvage.core.Budget;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.program.run.Refused;
import io.selvage.unbounded.automata.Automaton;
import io.selvage.unbounded.automata.Symbol;
import io.selvage.unbounded.barriers.ExploredStates;
import io.selvage.unbounded.barriers.Image;
import io.selvage.unbounded.barriers.LanguageSpecification;
import io.selvage.unbounded.parikh.Finding;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The assertion over counters: which images are right. */
public interface Images {
  Finding find(Image image, Budget budget);

  /** By a specification that is followed as far as so many calls lead. */
  static Images of(Specification<?> specification, List<Invocation> alphabet, int calls) {
    if (specification instanceof LanguageSpecification language) {
      return of(language);
    }
    Set<Symbol> symbols = new LinkedHashSet<>();
    alphabet.forEach(call -> symbols.add(new Symbol(call, Outcome.PENDING)));
    Automaton automaton =
        ExploredStates.automaton(specification, symbols, MOST_STATES, calls)
            .orElseThrow(
                () ->
                    Refused.because(
                        "REF-102 the specification has more than "
                            + MOST_STATES
                            + " states with these calls"));
    return (image, budget) -> image.in(automaton, budget);
  }

  /** With more, formulas are too large to be asked for one after the other. */
  int MOST_STATES = 2_000;

  /** By a language, be it regular or context-free. */
  static Images of(LanguageSpecification language) {
    return (image, budget) -> image.in(language, budget);
  }

  /** Asks once for each image, and remembers. */
  default Images remembering(Map<Image, Finding> known) {
    return (image, budget) -> {
      Finding before = known.get(image);
      if (before != null) {
        return before;
      }
      Finding finding = find(image, budget);
      if (!(finding instanceof Finding.Undecided)) {
        known.put(image, finding);
      }
      return finding;
    };
  }
}
