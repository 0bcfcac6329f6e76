package io.selvage.unbounded.automata;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The automaton of a regular expression whose states are the places of its letters (Glushkov 1961),
 * and one before the first.
 */
final class Positions {
  private final Definitions definitions;
  private final List<Symbol> letters = new ArrayList<>();
  private final List<BitSet> follow = new ArrayList<>();

  private Positions(Definitions definitions) {
    this.definitions = definitions;
  }

  /** Which letters may come first and last, and whether there may be none. */
  private record Ends(boolean isNullable, BitSet first, BitSet last) {}

  static Automaton automaton(Definitions definitions) {
    Positions positions = new Positions(definitions);
    Ends ends = positions.ends(new Expression.Reference(definitions.first()));
    List<Automaton.Edge> edges = new ArrayList<>();
    positions.edges(0, ends.first(), edges);
    List<Boolean> accepting = new ArrayList<>(List.of(ends.isNullable()));
    for (int letter = 0; letter < positions.letters.size(); letter++) {
      positions.edges(letter + 1, positions.follow.get(letter), edges);
      accepting.add(ends.last().get(letter));
    }
    return new Automaton(0, accepting, edges).minimal();
  }

  private void edges(int from, BitSet next, List<Automaton.Edge> edges) {
    next.stream().forEach(to -> edges.add(new Automaton.Edge(from, letters.get(to), to + 1)));
  }

  private Ends ends(Expression expression) {
    if (expression instanceof Expression.Letter letter) {
      BitSet only = new BitSet();
      only.set(letters.size());
      letters.add(letter.symbol());
      follow.add(new BitSet());
      return new Ends(false, only, only);
    } else if (expression instanceof Expression.Reference reference) {
      return ends(definitions.of(reference.name()));
    } else if (expression instanceof Expression.Choice choice) {
      return choice(choice);
    } else if (expression instanceof Expression.Sequence sequence) {
      return sequence(sequence);
    } else if (expression instanceof Expression.Repeated repeated) {
      Ends part = ends(repeated.part());
      link(part.last(), part.first());
      return new Ends(true, part.first(), part.last());
    }
    int before = letters.size();
    Ends part = ends(((Expression.Prefixes) expression).part());
    BitSet all = new BitSet();
    all.set(before, letters.size());
    return new Ends(true, part.first(), all);
  }

  private Ends choice(Expression.Choice choice) {
    boolean isNullable = false;
    BitSet first = new BitSet();
    BitSet last = new BitSet();
    for (Expression each : choice.parts()) {
      Ends part = ends(each);
      isNullable |= part.isNullable();
      first.or(part.first());
      last.or(part.last());
    }
    return new Ends(isNullable, first, last);
  }

  private Ends sequence(Expression.Sequence sequence) {
    boolean isNullable = true;
    BitSet first = new BitSet();
    BitSet last = new BitSet();
    for (Expression each : sequence.parts()) {
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
