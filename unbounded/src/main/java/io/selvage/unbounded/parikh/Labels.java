package io.selvage.unbounded.parikh;

import io.selvage.unbounded.automata.Automaton;
import io.selvage.unbounded.automata.Symbol;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Says of which demand each symbol of a word is, as a solution has it. */
final class Labels {
  private final Supply supply;
  private final List<Long> solution;
  private final Map<List<Object>, Deque<long[]>> left = new HashMap<>();

  Labels(Supply supply, List<Long> solution) {
    this.supply = supply;
    this.solution = solution;
  }

  void name(int layer, List<Integer> walk, Automaton automaton, List<Integer> word) {
    for (int edge : walk) {
      word.add(next(automaton.edges().get(edge).symbol(), layer));
    }
  }

  /** The demand that the next such symbol in the layer is of. */
  int next(Symbol symbol, int layer) {
    Deque<long[]> shares = left.computeIfAbsent(List.of(symbol, layer), k -> shares(symbol, layer));
    long[] share = shares.getFirst();
    if (--share[1] == 0) {
      shares.removeFirst();
    }
    return (int) share[0];
  }

  private Deque<long[]> shares(Symbol symbol, int layer) {
    Deque<long[]> shares = new ArrayDeque<>();
    for (Supply.Share share : supply.of(symbol, layer)) {
      long count = solution.get(share.unknown());
      if (count > 0) {
        shares.add(new long[] {share.demand(), count});
      }
    }
    return shares;
  }
}
