package io.selvage.unbounded.internal.parikh;

import io.selvage.unbounded.internal.automata.ChomskyNormalForm;
import io.selvage.unbounded.internal.automata.ContextFreeGrammar;
import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The product of a grammar with layers: a nonterminal for each nonterminal of the grammar, its
 * first layer and its last. A symbol belongs to the layer in which it ends.
 */
final class LayeredGrammar {
  /** A production of the product; the number 0 is the start symbol. */
  record Way(int of, List<Integer> parts, Optional<CallSymbol> symbol, int layer) {
    Way {
      parts = List.copyOf(parts);
    }
  }

  private final DemandSupply supply;
  private final List<Way> ways = new ArrayList<>();
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();

  LayeredGrammar(ChomskyNormalForm normal, int layers, DemandSupply supply) {
    this.supply = supply;
    for (int to = 0; to < layers; to++) {
      ways.add(new Way(0, List.of(number(0, 0, to)), Optional.empty(), to));
    }
    if (normal.hasEmpty()) {
      ways.add(new Way(0, List.of(), Optional.empty(), 0));
    }
    for (ContextFreeGrammar.Production production : normal.grammar().productions()) {
      for (int from = 0; from < layers; from++) {
        for (int to = from; to < layers; to++) {
          add(production, from, to);
        }
      }
    }
  }

  private int number(int nonterminal, int from, int to) {
    return numbers.computeIfAbsent(List.of(nonterminal, from, to), k -> numbers.size() + 1);
  }

  private void add(ContextFreeGrammar.Production production, int from, int to) {
    int of = number(production.of(), from, to);
    if (production instanceof ContextFreeGrammar.Emits emits) {
      if (!supply.of(emits.symbol(), to).isEmpty()) {
        ways.add(new Way(of, List.of(), Optional.of(emits.symbol()), to));
      }
      return;
    }
    List<Integer> parts = ((ContextFreeGrammar.Becomes) production).parts();
    for (int middle = from; middle <= to; middle++) {
      int left = number(parts.get(0), from, middle);
      int right = number(parts.get(1), middle, to);
      ways.add(new Way(of, List.of(left, right), Optional.empty(), to));
    }
  }

  /** The productions that can occur in a derivation with the available symbols. */
  List<Way> useful() {
    BitSet productive = new BitSet();
    for (boolean grew = true; grew; ) {
      grew = false;
      for (Way way : ways) {
        if (!productive.get(way.of()) && way.parts().stream().allMatch(productive::get)) {
          productive.set(way.of());
          grew = true;
        }
      }
    }
    BitSet met = new BitSet();
    met.set(0);
    for (boolean grew = true; grew; ) {
      grew = false;
      for (Way way : ways) {
        if (met.get(way.of())
            && way.parts().stream().allMatch(productive::get)
            && !way.parts().stream().allMatch(met::get)) {
          way.parts().forEach(met::set);
          grew = true;
        }
      }
    }
    return ways.stream()
        .filter(it -> met.get(it.of()) && it.parts().stream().allMatch(productive::get))
        .toList();
  }
}
