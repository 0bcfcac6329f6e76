package io.selvage.unbounded.barriers;

import io.selvage.core.Budget;
import io.selvage.unbounded.automata.Automaton;
import io.selvage.unbounded.parikh.Demand;
import io.selvage.unbounded.parikh.Finding;
import io.selvage.unbounded.parikh.LayeredPaths;
import io.selvage.unbounded.parikh.LayeredTrees;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The interval-annotated image of a history: how many calls have each span. It is all that matters
 * for linearizability (Lemma 7).
 *
 * @param intervals one more than barriers
 */
public record Image(int intervals, Map<Span, Long> counts) {
  public Image {
    counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
  }

  public int barriers() {
    return intervals - 1;
  }

  public long calls() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /**
   * Each call may take effect in any of its intervals, and inside of an interval in any order: that
   * is what timing consistency (Lemma 6) comes to. In the order of {@link #counts}.
   */
  List<Demand> demands() {
    List<Demand> demands = new ArrayList<>();
    counts.forEach(
        (span, count) ->
            demands.add(
                new Demand(
                    span.symbol(), span.first() - 1, Math.min(span.last(), intervals) - 1, count)));
    return demands;
  }

  /** Whether the automaton has a word with this image, annotations aside. */
  public Finding in(Automaton automaton, Budget budget) {
    return LayeredPaths.find(automaton, intervals, demands(), budget);
  }

  /** The same for a language, be it regular or context-free. */
  public Finding in(LanguageSpecification language, Budget budget) {
    Optional<Automaton> automaton = language.automaton();
    return automaton.isPresent()
        ? in(automaton.get(), budget)
        : LayeredTrees.find(language.definitions().grammar(), intervals, demands(), budget);
  }
}
