package io.selvage.history.axiom;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * A relation on the operations of an abstract execution, as a term (Figure 2 of the paper). Every
 * term is monotone in {@code vis}: smaller visibility requires less. Completeness of minimal
 * visibility rests on this alone, so terms have no inverse, complement or difference.
 */
public sealed interface RelationTerm {
  /** The relations that terms are made of. */
  enum Name implements RelationTerm {
    /** Program order: the order of each thread. */
    PO,
    /** Happens-before: the first operation ended before the second began; contains {@link #PO}. */
    HB,
    /** The total order. */
    LIN,
    /** Visibility: the second operation sees the first; contained in {@link #LIN}. */
    VIS;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** Pairs ⟨x, z⟩ with ⟨x, y⟩ in the first and ⟨y, z⟩ in the second for some y. */
  record Composed(RelationTerm first, RelationTerm second) implements RelationTerm {
    @Override
    public String toString() {
      return factor(first) + "∘" + factor(second);
    }

    private static String factor(RelationTerm rel) {
      return rel instanceof United ? "(" + rel + ")" : rel.toString();
    }
  }

  record United(RelationTerm first, RelationTerm second) implements RelationTerm {
    @Override
    public String toString() {
      return first + " ∪ " + second;
    }
  }

  /** The pairs whose second operation is of one of the methods. */
  record IntoMethods(RelationTerm rel, SortedSet<String> methods) implements RelationTerm {
    public IntoMethods {
      methods = java.util.Collections.unmodifiableSortedSet(new TreeSet<>(methods));
    }

    @Override
    public String toString() {
      return Composed.factor(rel) + "∘[" + String.join(", ", methods) + "]";
    }
  }

  default RelationTerm then(RelationTerm second) {
    return new Composed(this, second);
  }

  default RelationTerm or(RelationTerm other) {
    return new United(this, other);
  }

  default RelationTerm into(Set<String> methods) {
    return new IntoMethods(this, new TreeSet<>(methods));
  }

  /** Whether some name in the term satisfies the predicate. */
  default boolean mentions(Predicate<Name> which) {
    if (this instanceof Name name) {
      return which.test(name);
    } else if (this instanceof Composed composed) {
      return composed.first.mentions(which) || composed.second.mentions(which);
    } else if (this instanceof United united) {
      return united.first.mentions(which) || united.second.mentions(which);
    }
    return ((IntoMethods) this).rel.mentions(which);
  }

  /** Whether the relation is known before any order is chosen. */
  default boolean isRecorded() {
    return !mentions(name -> name == Name.LIN || name == Name.VIS);
  }
}
