package io.selvage.history.internal.weak;

import io.selvage.core.history.History;
import io.selvage.history.axiom.ConsistencyAxioms;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Prefixes that are dead ends. The possible continuations of a prefix depend on its operations, on
 * their order as far as it affects any state ({@link CommutativityRelation}), and, if axioms
 * compose visibility, on what they see. The state alone does not suffice: a later operation may see
 * some of them and not others.
 */
final class DeadEndCache {
  private static final class Key {
    private final long[] words;

    Key(long[] words) {
      this.words = words;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(words, key.words);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(words);
    }
  }

  private final int size;
  private final AxiomEvaluation terms;
  private final BitMatrix depends;
  private final boolean keepsRows;
  private final Set<Key> keys = new HashSet<>();

  DeadEndCache(
      History history,
      ConsistencyAxioms axioms,
      AxiomEvaluation terms,
      CallAutomaton<?> automaton) {
    this.size = history.size();
    this.terms = terms;
    this.keepsRows = axioms.composesVisibility();
    this.depends =
        axioms.countsPlaces()
            ? CommutativityRelation.none(size)
            : CommutativityRelation.of(automaton, size).depends();
  }

  boolean has(ReturnAxiom<?> contexts) {
    return keys.contains(key(contexts));
  }

  void add(ReturnAxiom<?> contexts) {
    keys.add(key(contexts));
  }

  private Key key(ReturnAxiom<?> contexts) {
    int width = depends.width;
    long[] key = new long[width * (1 + size + (keepsRows ? size : 0))];
    System.arraycopy(terms.lin.words, size * width, key, 0, width);
    for (int i = 0; i < contexts.placed; i++) {
      int operation = contexts.order[i];
      for (int w = 0; w < width; w++) {
        int at = operation * width + w;
        key[width + at] = terms.lin.words[at] & depends.words[at];
        if (keepsRows) {
          key[width * (1 + size) + at] = terms.vis.words[at];
        }
      }
    }
    return new Key(key);
  }
}
