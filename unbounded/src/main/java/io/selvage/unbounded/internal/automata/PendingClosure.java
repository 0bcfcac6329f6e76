package io.selvage.unbounded.internal.automata;

import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The pending closure of a specification (section 2.4, Lemma 1): pending calls may have taken
 * effect with any outcome, or be dropped. A trace is linearizable if and only if its calls, pending
 * ones included, can be ordered to a word of the closure (Lemma 2).
 */
public final class PendingClosure {
  private PendingClosure() {}

  public static FiniteAutomaton of(FiniteAutomaton automaton) {
    List<FiniteAutomaton.Edge> edges = new ArrayList<>(automaton.edges());
    Set<CallSymbol> pending = new LinkedHashSet<>();
    for (FiniteAutomaton.Edge edge : automaton.edges()) {
      CallSymbol forgotten = edge.symbol().pending();
      pending.add(forgotten);
      edges.add(new FiniteAutomaton.Edge(edge.from(), forgotten, edge.to()));
    }
    for (CallSymbol symbol : pending) {
      for (int state = 0; state < automaton.states(); state++) {
        edges.add(new FiniteAutomaton.Edge(state, symbol, state));
      }
    }
    return new FiniteAutomaton(automaton.initial(), automaton.accepting(), edges);
  }
}
