package io.selvage.unbounded.internal.barriers;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import io.selvage.unbounded.internal.parikh.WordSearchResult;
import io.selvage.unbounded.language.CallSymbol;
import io.selvage.unbounded.language.LanguageSpecification;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The assertion over counters: which images are correct. */
public interface ImageAssertion {
  WordSearchResult find(IntervalImage image, Budget budget);

  /** By a specification, explored as far as the given calls lead. */
  static ImageAssertion of(Specification<?> specification, List<Invocation> alphabet, int calls) {
    if (specification instanceof LanguageSpecification language) {
      return of(language);
    }
    Set<CallSymbol> symbols = new LinkedHashSet<>();
    alphabet.forEach(call -> symbols.add(new CallSymbol(call, Outcome.PENDING)));
    FiniteAutomaton automaton =
        SpecificationAutomaton.automaton(specification, symbols, MOST_STATES, calls)
            .orElseThrow(
                () ->
                    UnsupportedFeature.because(
                        "REF-102 the specification reaches more than "
                            + MOST_STATES
                            + " states with these calls"));
    return (image, budget) -> image.in(automaton, budget);
  }

  /** With more states, formulas are too large to be solved repeatedly. */
  int MOST_STATES = 2_000;

  /** By a language, regular or context-free. */
  static ImageAssertion of(LanguageSpecification language) {
    return (image, budget) -> image.in(language, budget);
  }

  /** Caches the result for each image. */
  default ImageAssertion remembering(Map<IntervalImage, WordSearchResult> known) {
    return (image, budget) -> {
      WordSearchResult before = known.get(image);
      if (before != null) {
        return before;
      }
      WordSearchResult finding = find(image, budget);
      if (!(finding instanceof WordSearchResult.Undecided)) {
        known.put(image, finding);
      }
      return finding;
    };
  }
}
