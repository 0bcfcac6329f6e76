package io.selvage.unbounded.internal.automata;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.unbounded.language.LanguageDefinitions;
import io.selvage.unbounded.language.LanguageExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Converts definitions to a grammar, whether they are regular or not. */
public final class GrammarBuilder {
  private final LanguageDefinitions definitions;
  private final Map<List<Object>, Integer> names = new HashMap<>();
  private final List<ContextFreeGrammar.Production> productions = new ArrayList<>();
  private int count;

  /** All words of an expression, or all of their prefixes. */
  private enum Extent {
    WORDS,
    BEGINNINGS
  }

  public GrammarBuilder(LanguageDefinitions definitions) {
    this.definitions = definitions;
  }

  public ContextFreeGrammar grammar() {
    int start = fresh();
    becomes(start, named(definitions.first(), Extent.WORDS));
    ContextFreeGrammar grammar = new ContextFreeGrammar(count, productions);
    if (grammar.productive().cardinality() < count) {
      // prefixes of a nonterminating derivation would be taken for prefixes of words
      throw Diagnostic.BAD_SYNTAX.error(
          "the specification", "a definition produces no finite word");
    }
    return grammar;
  }

  private int fresh() {
    return count++;
  }

  private void becomes(int nonterminal, Integer... parts) {
    productions.add(new ContextFreeGrammar.Becomes(nonterminal, List.of(parts)));
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

  private int of(LanguageExpression expression, Extent extent) {
    if (expression instanceof LanguageExpression.Reference reference) {
      return named(reference.name(), extent);
    } else if (expression instanceof LanguageExpression.Prefixes prefixes) {
      return of(prefixes.part(), Extent.BEGINNINGS);
    } else if (expression instanceof LanguageExpression.Sequence sequence) {
      return sequence(sequence.parts(), extent);
    }
    int nonterminal = fresh();
    if (extent == Extent.BEGINNINGS) {
      becomes(nonterminal);
    }
    if (expression instanceof LanguageExpression.Letter letter) {
      productions.add(new ContextFreeGrammar.Emits(nonterminal, letter.symbol()));
    } else if (expression instanceof LanguageExpression.Choice choice) {
      choice.parts().forEach(part -> becomes(nonterminal, of(part, extent)));
    } else if (expression instanceof LanguageExpression.Repeated repeated) {
      becomes(nonterminal);
      becomes(nonterminal, of(repeated.part(), Extent.WORDS), nonterminal);
      if (extent == Extent.BEGINNINGS) {
        becomes(nonterminal, of(repeated.part(), extent));
      }
    }
    return nonterminal;
  }

  /**
   * The prefixes of a sequence: those of the first part, or the first part and the prefixes of the
   * rest.
   */
  private int sequence(List<LanguageExpression> parts, Extent extent) {
    int nonterminal = fresh();
    if (parts.isEmpty()) {
      becomes(nonterminal);
      return nonterminal;
    }
    List<LanguageExpression> rest = parts.subList(1, parts.size());
    if (extent == Extent.WORDS || !rest.isEmpty()) {
      becomes(nonterminal, of(parts.get(0), Extent.WORDS), sequence(rest, extent));
    }
    if (extent == Extent.BEGINNINGS) {
      becomes(nonterminal, of(parts.get(0), extent));
    }
    return nonterminal;
  }
}
