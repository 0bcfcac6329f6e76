package io.selvage.unbounded.internal.automata;

import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Determinizes an automaton by the subset construction, and merges equivalent states (Moore). */
final class AutomatonMinimization {
  private AutomatonMinimization() {}

  static FiniteAutomaton of(FiniteAutomaton automaton) {
    return merged(determined(automaton).trimmed());
  }

  private static FiniteAutomaton determined(FiniteAutomaton automaton) {
    Map<BitSet, Integer> numbers = new HashMap<>();
    List<BitSet> sets = new ArrayList<>();
    List<FiniteAutomaton.Edge> edges = new ArrayList<>();
    BitSet start = new BitSet();
    start.set(automaton.initial());
    numbers.put(start, 0);
    sets.add(start);
    for (int state = 0; state < sets.size(); state++) {
      for (CallSymbol symbol : automaton.symbols()) {
        BitSet next = automaton.after(sets.get(state), symbol);
        if (!next.isEmpty()) {
          int number =
              numbers.computeIfAbsent(
                  next,
                  set -> {
                    sets.add(set);
                    return sets.size() - 1;
                  });
          edges.add(new FiniteAutomaton.Edge(state, symbol, number));
        }
      }
    }
    return new FiniteAutomaton(0, sets.stream().map(automaton::isAccepting).toList(), edges);
  }

  private static FiniteAutomaton merged(FiniteAutomaton automaton) {
    int[] blocks = new int[automaton.states()];
    for (int state = 0; state < blocks.length; state++) {
      blocks[state] = automaton.accepting().get(state) ? 1 : 0;
    }
    for (int count = 0; ; ) {
      int[] finer = refined(automaton, blocks);
      int now = (int) java.util.Arrays.stream(finer).distinct().count();
      blocks = finer;
      if (now == count) {
        break;
      }
      count = now;
    }
    int most = java.util.Arrays.stream(blocks).max().orElse(0);
    Boolean[] accepting = new Boolean[most + 1];
    for (int state = 0; state < blocks.length; state++) {
      accepting[blocks[state]] = automaton.accepting().get(state);
    }
    List<FiniteAutomaton.Edge> edges = new ArrayList<>();
    for (FiniteAutomaton.Edge edge : automaton.edges()) {
      edges.add(new FiniteAutomaton.Edge(blocks[edge.from()], edge.symbol(), blocks[edge.to()]));
    }
    return new FiniteAutomaton(blocks[automaton.initial()], List.of(accepting), edges);
  }

  private static int[] refined(FiniteAutomaton automaton, int[] blocks) {
    List<Map<CallSymbol, Integer>> ways = new ArrayList<>();
    for (int state = 0; state < blocks.length; state++) {
      ways.add(new HashMap<>());
    }
    automaton.edges().forEach(edge -> ways.get(edge.from()).put(edge.symbol(), blocks[edge.to()]));
    Map<List<Object>, Integer> numbers = new HashMap<>();
    int[] finer = new int[blocks.length];
    for (int state = 0; state < blocks.length; state++) {
      List<Object> key = List.of(blocks[state], ways.get(state));
      finer[state] = numbers.computeIfAbsent(key, k -> numbers.size());
    }
    return finer;
  }
}
