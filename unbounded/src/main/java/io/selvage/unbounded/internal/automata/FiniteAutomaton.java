package io.selvage.unbounded.internal.automata;

import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A finite automaton, possibly nondeterministic, without ε-transitions. States are numbers.
 *
 * @param accepting by state; its size is the number of states
 */
public record FiniteAutomaton(int initial, List<Boolean> accepting, List<Edge> edges) {
  /** A transition. */
  public record Edge(int from, CallSymbol symbol, int to) {}

  public FiniteAutomaton {
    accepting = List.copyOf(accepting);
    edges = List.copyOf(new LinkedHashSet<>(edges));
  }

  public int states() {
    return accepting.size();
  }

  /** In the order of the edges. */
  public Set<CallSymbol> symbols() {
    Set<CallSymbol> symbols = new LinkedHashSet<>();
    edges.forEach(edge -> symbols.add(edge.symbol()));
    return symbols;
  }

  public boolean accepts(List<CallSymbol> word) {
    Map<CallSymbol, List<Edge>> ways = new HashMap<>();
    edges.forEach(edge -> ways.computeIfAbsent(edge.symbol(), k -> new ArrayList<>()).add(edge));
    BitSet now = new BitSet();
    now.set(initial);
    for (CallSymbol symbol : word) {
      BitSet next = new BitSet();
      for (Edge edge : ways.getOrDefault(symbol, List.of())) {
        next.set(edge.to(), next.get(edge.to()) || now.get(edge.from()));
      }
      now = next;
    }
    return isAccepting(now);
  }

  /** The possible states after the symbol. */
  public BitSet after(BitSet states, CallSymbol symbol) {
    BitSet next = new BitSet();
    for (Edge edge : edges) {
      if (states.get(edge.from()) && edge.symbol().equals(symbol)) {
        next.set(edge.to());
      }
    }
    return next;
  }

  public boolean isAccepting(BitSet states) {
    return states.stream().anyMatch(accepting::get);
  }

  /**
   * Whether every prefix of a word is a word, that is, whether all relevant states are accepting.
   */
  public boolean isPrefixClosed() {
    FiniteAutomaton least = minimal();
    return least.accepting().stream().allMatch(it -> it);
  }

  /** Without states that are unreachable, or that reach no accepting state. */
  public FiniteAutomaton trimmed() {
    BitSet useful = reached(initial);
    BitSet ends = new BitSet();
    for (int state = 0; state < states(); state++) {
      if (accepting.get(state)) {
        ends.or(reaching(state));
      }
    }
    useful.and(ends);
    useful.set(initial);
    int[] numbers = new int[states()];
    List<Boolean> kept = new ArrayList<>();
    useful.stream()
        .forEach(
            state -> {
              numbers[state] = kept.size();
              kept.add(accepting.get(state));
            });
    List<Edge> left = new ArrayList<>();
    for (Edge edge : edges) {
      if (useful.get(edge.from()) && useful.get(edge.to())) {
        left.add(new Edge(numbers[edge.from()], edge.symbol(), numbers[edge.to()]));
      }
    }
    return new FiniteAutomaton(numbers[initial], kept, left);
  }

  private BitSet reached(int start) {
    BitSet met = new BitSet();
    met.set(start);
    for (boolean grew = true; grew; ) {
      grew = false;
      for (Edge edge : edges) {
        if (met.get(edge.from()) && !met.get(edge.to())) {
          met.set(edge.to());
          grew = true;
        }
      }
    }
    return met;
  }

  private BitSet reaching(int end) {
    List<Edge> turned =
        edges.stream().map(it -> new Edge(it.to(), it.symbol(), it.from())).toList();
    return new FiniteAutomaton(end, accepting, turned).reached(end);
  }

  /** The minimal deterministic automaton of the same language, without a sink state. */
  public FiniteAutomaton minimal() {
    return AutomatonMinimization.of(this);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(states()).append(" states, from ").append(initial).append('\n');
    for (Edge edge : edges) {
      text.append(String.format("%d - %s - %d%n", edge.from(), edge.symbol(), edge.to()));
    }
    return text.toString();
  }
}
