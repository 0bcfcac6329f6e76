package io.selvage.unbounded.automata;

import io.selvage.core.Diagnostic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Definitions as a grammar, whether they are regular or not. */
final class GrammarWriter {
  private final Definitions definitions;
  private final Map<List<Object>, Integer> names = new HashMap<>();
  private final List<Grammar.Production> productions = new ArrayList<>();
  private int count;

  /** All words of an expression, or all of their beginnings. */
  private enum Extent {
    WORDS,
    BEGINNINGS
  }

  GrammarWriter(Definitions definitions) {
    this.definitions = definitions;
  }

  Grammar grammar() {
    int start = fresh();
    becomes(start, named(definitions.first(), Extent.WORDS));
    Grammar grammar = new Grammar(count, productions);
    if (grammar.productive().cardinality() < count) {
      // beginnings of what never ends would be taken for beginnings of words
      throw Diagnostic.BAD_SYNTAX.error("the specification", "some definition has no end");
    }
    return grammar;
  }

  private int fresh() {
    return count++;
  }

  private void becomes(int nonterminal, Integer... parts) {
    productions.add(new Grammar.Becomes(nonterminal, List.of(parts)));
  }

  private int named(String name, Extent extent) {
    List<Object> key = List.of(name, extent);
    Integer known = names.get(key);
    if (known != null) {
      return known;
    }
    int nonterminal = fresh();
    names.put(key, nonterminal);
    becomes(nonterminal, of(definitions.of(name), extent));
    return nonterminal;
  }

  private int of(Expression expression, Extent extent) {
    if (expression instanceof Expression.Reference reference) {
      return named(reference.name(), extent);
    } else if (expression instanceof Expression.Prefixes prefixes) {
      return of(prefixes.part(), Extent.BEGINNINGS);
    } else if (expression instanceof Expression.Sequence sequence) {
      return sequence(sequence.parts(), extent);
    }
    int nonterminal = fresh();
    if (extent == Extent.BEGINNINGS) {
      becomes(nonterminal);
    }
    if (expression instanceof Expression.Letter letter) {
      productions.add(new Grammar.Emits(nonterminal, letter.symbol()));
    } else if (expression instanceof Expression.Choice choice) {
      choice.parts().forEach(part -> becomes(nonterminal, of(part, extent)));
    } else if (expression instanceof Expression.Repeated repeated) {
      becomes(nonterminal);
      becomes(nonterminal, of(repeated.part(), Extent.WORDS), nonterminal);
      if (extent == Extent.BEGINNINGS) {
        becomes(nonterminal, of(repeated.part(), extent));
      }
    }
    return nonterminal;
  }

  /**
   * The beginnings of a sequence: those of the first, or the first and the beginnings of the rest.
   */
  private int sequence(List<Expression> parts, Extent extent) {
    int nonterminal = fresh();
    if (parts.isEmpty()) {
      becomes(nonterminal);
      return nonterminal;
    }
    List<Expression> rest = parts.subList(1, parts.size());
    if (extent == Extent.WORDS || !rest.isEmpty()) {
      becomes(nonterminal, of(parts.get(0), Extent.WORDS), sequence(rest, extent));
    }
    if (extent == Extent.BEGINNINGS) {
      becomes(nonterminal, of(parts.get(0), extent));
    }
    return nonterminal;
  }
}
