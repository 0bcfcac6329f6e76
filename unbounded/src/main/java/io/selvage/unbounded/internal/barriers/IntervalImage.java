package io.selvage.unbounded.internal.barriers;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import io.selvage.unbounded.internal.parikh.LayeredPaths;
import io.selvage.unbounded.internal.parikh.LayeredTrees;
import io.selvage.unbounded.internal.parikh.SymbolDemand;
import io.selvage.unbounded.internal.parikh.WordSearchResult;
import io.selvage.unbounded.language.LanguageSpecification;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The interval-annotated image of a history: the number of calls of each span. Nothing else matters
 * for linearizability (Lemma 7).
 *
 * @param intervals one more than barriers
 */
public record IntervalImage(int intervals, Map<IntervalSymbol, Long> counts) {
  public IntervalImage {
    counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
  }

  public long calls() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /**
   * Each call may take effect in any of its intervals, and within an interval in any order; this is
   * what timing consistency (Lemma 6) amounts to. In the order of {@link #counts}.
   */
  List<SymbolDemand> demands() {
    List<SymbolDemand> demands = new ArrayList<>();
    counts.forEach(
        (span, count) ->
            demands.add(
                new SymbolDemand(
                    span.symbol(), span.first() - 1, Math.min(span.last(), intervals) - 1, count)));
    return demands;
  }

  /** Whether the automaton has a word with this image, ignoring annotations. */
  public WordSearchResult in(FiniteAutomaton automaton, Budget budget) {
    return LayeredPaths.find(automaton, intervals, demands(), budget);
  }

  /** The same for a language, regular or context-free. */
  public WordSearchResult in(LanguageSpecification language, Budget budget) {
    Optional<FiniteAutomaton> automaton = language.automaton();
    return automaton.isPresent()
        ? in(automaton.get(), budget)
        : LayeredTrees.find(language.definitions().grammar(), intervals, demands(), budget);
  }
}
