package io.selvage.history.axiom;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * A relation on the operations of an abstract execution, as a term (Figure 2 of the paper). Every
 * term is monotone in {@code vis}: smaller visibility asks for less. Minimal visibility is complete
 * for no other reason, so there is no inverse, complement or difference.
 */
public sealed interface Rel {
  /** The relations that terms are made of. */
  enum Name implements Rel {
    /** The order of each thread. */
    PO,
    /** What had ended before the other began; contains {@link #PO}. */
    HB,
    /** The total order. */
    LIN,
    /** Who sees whom; within {@link #LIN}. */
    VIS;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** Pairs ⟨x, z⟩ with ⟨x, y⟩ in the first and ⟨y, z⟩ in the second for some y. */
  record Composed(Rel first, Rel second) implements Rel {
    @Override
    public String toString() {
      return factor(first) + "∘" + factor(second);
    }

    private static String factor(Rel rel) {
      return rel instanceof United ? "(" + rel + ")" : rel.toString();
    }
  }

  record United(Rel first, Rel second) implements Rel {
    @Override
    public String toString() {
      return first + " ∪ " + second;
    }
  }

  /** The pairs whose second operation is of one of the methods. */
  record Into(Rel rel, SortedSet<String> methods) implements Rel {
    public Into {
      methods = java.util.Collections.unmodifiableSortedSet(new TreeSet<>(methods));
    }

    @Override
    public String toString() {
      return Composed.factor(rel) + "∘[" + String.join(", ", methods) + "]";
    }
  }

  default Rel then(Rel second) {
    return new Composed(this, second);
  }

  default Rel or(Rel other) {
    return new United(this, other);
  }

  default Rel into(Set<String> methods) {
    return new Into(this, new TreeSet<>(methods));
  }

  /** Whether some name in the term is such. */
  default boolean mentions(Predicate<Name> which) {
    if (this instanceof Name name) {
      return which.test(name);
    } else if (this instanceof Composed composed) {
      return composed.first.mentions(which) || composed.second.mentions(which);
    } else if (this instanceof United united) {
      return united.first.mentions(which) || united.second.mentions(which);
    }
    return ((Into) this).rel.mentions(which);
  }

  /** Whether the relation is known before any order is chosen. */
  default boolean isRecorded() {
    return !mentions(name -> name == Name.LIN || name == Name.VIS);
  }
}
