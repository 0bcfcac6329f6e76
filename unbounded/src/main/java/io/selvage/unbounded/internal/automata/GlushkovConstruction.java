package io.selvage.unbounded.internal.automata;

import io.selvage.unbounded.language.CallSymbol;
import io.selvage.unbounded.language.LanguageDefinitions;
import io.selvage.unbounded.language.LanguageExpression;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The automaton of a regular expression whose states are the positions of its letters (Glushkov
 * 1961), and an initial one.
 */
public final class GlushkovConstruction {
  private final LanguageDefinitions definitions;
  private final List<CallSymbol> letters = new ArrayList<>();
  private final List<BitSet> follow = new ArrayList<>();

  private GlushkovConstruction(LanguageDefinitions definitions) {
    this.definitions = definitions;
  }

  /** The letters that may come first and last, and whether the empty word is included. */
  private record Ends(boolean isNullable, BitSet first, BitSet last) {}

  public static FiniteAutomaton automaton(LanguageDefinitions definitions) {
    GlushkovConstruction positions = new GlushkovConstruction(definitions);
    Ends ends = positions.ends(new LanguageExpression.Reference(definitions.first()));
    List<FiniteAutomaton.Edge> edges = new ArrayList<>();
    positions.edges(0, ends.first(), edges);
    List<Boolean> accepting = new ArrayList<>(List.of(ends.isNullable()));
    for (int letter = 0; letter < positions.letters.size(); letter++) {
      positions.edges(letter + 1, positions.follow.get(letter), edges);
      accepting.add(ends.last().get(letter));
    }
    return new FiniteAutomaton(0, accepting, edges).minimal();
  }

  private void edges(int from, BitSet next, List<FiniteAutomaton.Edge> edges) {
    next.stream().forEach(to -> edges.add(new FiniteAutomaton.Edge(from, letters.get(to), to + 1)));
  }

  private Ends ends(LanguageExpression expression) {
    if (expression instanceof LanguageExpression.Letter letter) {
      BitSet only = new BitSet();
      only.set(letters.size());
      letters.add(letter.symbol());
      follow.add(new BitSet());
      return new Ends(false, only, only);
    } else if (expression instanceof LanguageExpression.Reference reference) {
      return ends(definitions.of(reference.name()));
    } else if (expression instanceof LanguageExpression.Choice choice) {
      return choice(choice);
    } else if (expression instanceof LanguageExpression.Sequence sequence) {
      return sequence(sequence);
    } else if (expression instanceof LanguageExpression.Repeated repeated) {
      Ends part = ends(repeated.part());
      link(part.last(), part.first());
      return new Ends(true, part.first(), part.last());
    }
    int before = letters.size();
    Ends part = ends(((LanguageExpression.Prefixes) expression).part());
    BitSet all = new BitSet();
    all.set(before, letters.size());
    return new Ends(true, part.first(), all);
  }

  private Ends choice(LanguageExpression.Choice choice) {
    boolean isNullable = false;
    BitSet first = new BitSet();
    BitSet last = new BitSet();
    for (LanguageExpression each : choice.parts()) {
      Ends part = ends(each);
      isNullable |= part.isNullable();
      first.or(part.first());
      last.or(part.last());
    }
    return new Ends(isNullable, first, last);
  }

  private Ends sequence(LanguageExpression.Sequence sequence) {
    boolean isNullable = true;
    BitSet first = new BitSet();
    BitSet last = new BitSet();
    for (LanguageExpression each : sequence.parts()) {
      Ends part = ends(each);
      link(last, part.first());
      if (isNullable) {
        first.or(part.first());
      }
      if (!part.isNullable()) {
        last.clear();
      }
      last.or(part.last());
      isNullable &= part.isNullable();
    }
    return new Ends(isNullable, first, last);
  }

  private void link(BitSet last, BitSet first) {
    last.stream().forEach(letter -> follow.get(letter).or(first));
  }
}
