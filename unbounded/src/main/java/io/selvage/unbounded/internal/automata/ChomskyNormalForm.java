package io.selvage.unbounded.internal.automata;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A grammar of the same words except the empty one, in Chomsky normal form: every production has
 * two parts or one symbol, so that a word of n symbols takes n - 1 of the first kind.
 *
 * @param hasEmpty whether the empty word belongs to the language
 */
public record ChomskyNormalForm(ContextFreeGrammar grammar, boolean hasEmpty) {
  public static ChomskyNormalForm of(ContextFreeGrammar grammar) {
    BitSet nullable = nullable(grammar);
    BitSet[] reached = units(grammar, nullable);
    Set<ContextFreeGrammar.Production> productions = new LinkedHashSet<>();
    for (int from = 0; from < grammar.nonterminals(); from++) {
      int of = from;
      for (ContextFreeGrammar.Production each : grammar.productions()) {
        if (reached[of].get(each.of())) {
          if (each instanceof ContextFreeGrammar.Emits emits) {
            productions.add(new ContextFreeGrammar.Emits(of, emits.symbol()));
          } else if (((ContextFreeGrammar.Becomes) each).parts().size() == 2) {
            productions.add(
                new ContextFreeGrammar.Becomes(of, ((ContextFreeGrammar.Becomes) each).parts()));
          }
        }
      }
    }
    return new ChomskyNormalForm(
        new ContextFreeGrammar(grammar.nonterminals(), useful(List.copyOf(productions))),
        nullable.get(0));
  }

  private static BitSet nullable(ContextFreeGrammar grammar) {
    BitSet nullable = new BitSet();
    for (boolean grew = true; grew; ) {
      grew = false;
      for (ContextFreeGrammar.Production each : grammar.productions()) {
        if (each instanceof ContextFreeGrammar.Becomes becomes
            && !nullable.get(each.of())
            && becomes.parts().stream().allMatch(nullable::get)) {
          nullable.set(each.of());
          grew = true;
        }
      }
    }
    return nullable;
  }

  /**
   * For each nonterminal, those derivable from it when the remaining parts derive the empty word.
   */
  private static BitSet[] units(ContextFreeGrammar grammar, BitSet nullable) {
    BitSet[] reached = new BitSet[grammar.nonterminals()];
    for (int of = 0; of < reached.length; of++) {
      reached[of] = new BitSet();
      reached[of].set(of);
    }
    for (boolean grew = true; grew; ) {
      grew = false;
      for (ContextFreeGrammar.Production each : grammar.productions()) {
        for (int only : alone(each, nullable)) {
          for (BitSet set : reached) {
            if (set.get(each.of()) && !set.get(only)) {
              set.set(only);
              grew = true;
            }
          }
        }
      }
    }
    return reached;
  }

  private static List<Integer> alone(ContextFreeGrammar.Production production, BitSet nullable) {
    List<Integer> alone = new ArrayList<>();
    if (production instanceof ContextFreeGrammar.Becomes becomes) {
      List<Integer> parts = becomes.parts();
      if (parts.size() == 1 || parts.size() == 2 && nullable.get(parts.get(1))) {
        alone.add(parts.get(0));
      }
      if (parts.size() == 2 && nullable.get(parts.get(0))) {
        alone.add(parts.get(1));
      }
    }
    return alone;
  }

  /** Those of nonterminals that are productive and reachable. */
  private static List<ContextFreeGrammar.Production> useful(
      List<ContextFreeGrammar.Production> productions) {
    int most = productions.stream().mapToInt(ContextFreeGrammar.Production::of).max().orElse(0) + 1;
    BitSet productive = new ContextFreeGrammar(most, productions).productive();
    BitSet met = new BitSet();
    met.set(0);
    List<ContextFreeGrammar.Production> kept = new ArrayList<>();
    for (boolean grew = true; grew; ) {
      grew = false;
      for (ContextFreeGrammar.Production each : productions) {
        boolean isUseful =
            met.get(each.of())
                && (!(each instanceof ContextFreeGrammar.Becomes becomes)
                    || becomes.parts().stream().allMatch(productive::get));
        if (isUseful && !kept.contains(each)) {
          kept.add(each);
          if (each instanceof ContextFreeGrammar.Becomes becomes) {
            becomes.parts().forEach(met::set);
          }
          grew = true;
        }
      }
    }
    return kept;
  }
}
