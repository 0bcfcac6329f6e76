package io.selvage.unbounded.internal.parikh;

import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Assigns each symbol of a word to a demand, according to a solution. */
final class DemandLabeling {
  private final DemandSupply supply;
  private final List<Long> solution;
  private final Map<List<Object>, Deque<long[]>> left = new HashMap<>();

  DemandLabeling(DemandSupply supply, List<Long> solution) {
    this.supply = supply;
    this.solution = solution;
  }

  void name(int layer, List<Integer> walk, FiniteAutomaton automaton, List<Integer> word) {
    for (int edge : walk) {
      word.add(next(automaton.edges().get(edge).symbol(), layer));
    }
  }

  /** The demand of the next such symbol in the layer. */
  int next(CallSymbol symbol, int layer) {
    Deque<long[]> shares = left.computeIfAbsent(List.of(symbol, layer), k -> shares(symbol, layer));
    long[] share = shares.getFirst();
    if (--share[1] == 0) {
      shares.removeFirst();
    }
    return (int) share[0];
  }

  private Deque<long[]> shares(CallSymbol symbol, int layer) {
    Deque<long[]> shares = new ArrayDeque<>();
    for (DemandSupply.Share share : supply.of(symbol, layer)) {
      long count = solution.get(share.unknown());
      if (count > 0) {
        shares.add(new long[] {share.demand(), count});
      }
    }
    return shares;
  }
}
