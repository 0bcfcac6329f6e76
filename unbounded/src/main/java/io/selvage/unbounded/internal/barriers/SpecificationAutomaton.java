package io.selvage.unbounded.internal.barriers;

import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A specification as an automaton, as far as given calls with given outcomes lead. */
public final class SpecificationAutomaton {
  private SpecificationAutomaton() {}

  /**
   * Every state is accepting: a specification may stop anywhere.
   *
   * @param symbols those that occur; pending ones stand for any outcome
   * @param most empty if there are more states than these
   * @param depth the maximal number of calls
   */
  public static <S> Optional<FiniteAutomaton> automaton(
      Specification<S> specification, Set<CallSymbol> symbols, int most, long depth) {
    Set<Invocation> calls = new LinkedHashSet<>();
    symbols.forEach(symbol -> calls.add(symbol.call()));
    Map<S, Integer> numbers = new HashMap<>();
    List<S> states = new ArrayList<>(List.of(specification.initial()));
    numbers.put(specification.initial(), 0);
    List<FiniteAutomaton.Edge> edges = new ArrayList<>();
    int level = 0;
    int levelEnd = 1;
    for (int state = 0; state < states.size(); state++) {
      if (state == levelEnd) {
        level++;
        levelEnd = states.size();
      }
      if (level == depth) {
        break; // all calls have been made in this state
      }
      for (Invocation call : calls) {
        for (Specification.Transition<S> way :
            specification.step(states.get(state), call).transitions()) {
          CallSymbol symbol = new CallSymbol(call, way.outcome());
          if (symbols.contains(symbol) || symbols.contains(symbol.pending())) {
            int next = numbers.computeIfAbsent(way.next(), k -> add(states, k));
            edges.add(new FiniteAutomaton.Edge(state, symbol, next));
          }
        }
      }
      if (states.size() > most) {
        return Optional.empty();
      }
    }
    return Optional.of(new FiniteAutomaton(0, Collections.nCopies(states.size(), true), edges));
  }

  private static <S> int add(List<S> states, S state) {
    states.add(state);
    return states.size() - 1;
  }
}
