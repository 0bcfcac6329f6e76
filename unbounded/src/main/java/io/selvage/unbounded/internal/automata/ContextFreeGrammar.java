package io.selvage.unbounded.internal.automata;

import io.selvage.unbounded.language.CallSymbol;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A context-free grammar. Nonterminals are numbers; 0 is the start symbol. A production has at most
 * two parts, or one symbol.
 */
public record ContextFreeGrammar(int nonterminals, List<Production> productions) {
  public ContextFreeGrammar {
    productions = List.copyOf(productions);
  }

  /** A production of a nonterminal. */
  public sealed interface Production {
    int of();
  }

  public record Emits(int of, CallSymbol symbol) implements Production {}

  /** At most two nonterminals. */
  public record Becomes(int of, List<Integer> parts) implements Production {
    public Becomes {
      parts = List.copyOf(parts);
    }
  }

  public Set<CallSymbol> symbols() {
    Set<CallSymbol> symbols = new LinkedHashSet<>();
    for (Production production : productions) {
      if (production instanceof Emits emits) {
        symbols.add(emits.symbol());
      }
    }
    return symbols;
  }

  /** The nonterminals that derive some word. */
  public BitSet productive() {
    BitSet productive = new BitSet();
    for (boolean grew = true; grew; ) {
      grew = false;
      for (Production production : productions) {
        boolean has =
            !(production instanceof Becomes becomes)
                || becomes.parts().stream().allMatch(productive::get);
        if (has && !productive.get(production.of())) {
          productive.set(production.of());
          grew = true;
        }
      }
    }
    return productive;
  }
}
