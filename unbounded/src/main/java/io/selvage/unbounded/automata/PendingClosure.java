package io.selvage.unbounded.automata;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The pending closure of a specification (section 2.4, Lemma 1): pending calls may have taken
 * effect with any outcome, or be forgotten. A trace is linearizable if and only if its calls,
 * pending ones included, can be put into an order that the closure has (Lemma 2).
 */
public final class PendingClosure {
  private PendingClosure() {}

  public static Automaton of(Automaton automaton) {
    List<Automaton.Edge> edges = new ArrayList<>(automaton.edges());
    Set<Symbol> pending = new LinkedHashSet<>();
    for (Automaton.Edge edge : automaton.edges()) {
      Symbol forgotten = edge.symbol().pending();
      pending.add(forgotten);
      edges.add(new Automaton.Edge(edge.from(), forgotten, edge.to()));
    }
    for (Symbol symbol : pending) {
      for (int state = 0; state < automaton.states(); state++) {
        edges.add(new Automaton.Edge(state, symbol, state));
      }
    }
    return new Automaton(automaton.initial(), automaton.accepting(), edges);
  }
}
