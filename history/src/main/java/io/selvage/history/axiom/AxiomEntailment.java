package io.selvage.history.axiom;

import io.selvage.history.axiom.RelationTerm.Name;
import java.util.List;
import java.util.stream.Stream;

/**
 * Entailment between axioms, using only po ⊆ hb, vis ⊆ lin, transitivity of lin, and monotonicity.
 */
record AxiomEntailment(ConsistencyAxioms axioms) {
  /**
   * Whether the first relation is certainly contained in the second. Every step makes the first
   * term smaller, or replaces vis by lin, or a name by a term of the axioms, so the recursion
   * terminates.
   */
  boolean isWithin(RelationTerm part, RelationTerm whole) {
    if (part.equals(whole) || part == Name.PO && whole == Name.HB) {
      return true;
    }
    if (part instanceof RelationTerm.United it) {
      return isWithin(it.first(), whole) && isWithin(it.second(), whole);
    }
    if (whole == Name.LIN) {
      return isWithinLin(part);
    }
    if (whole == Name.VIS) {
      return isWithinVis(part);
    }
    return isFormallyWithin(part, whole);
  }

  private boolean isWithinLin(RelationTerm part) {
    return part == Name.PO
        || part == Name.VIS
        || part instanceof RelationTerm.IntoMethods it && isWithinLin(it.rel())
        || part instanceof RelationTerm.Composed it
            && isWithin(it.first(), Name.LIN)
            && isWithin(it.second(), Name.LIN)
        || isWithinAny(part, Stream.concat(axioms.lin().stream(), axioms.vis().stream()));
  }

  private boolean isWithinVis(RelationTerm part) {
    return axioms.vis().contains(Name.LIN) && isWithin(part, Name.LIN)
        || isWithinAny(part, axioms.vis().stream())
        || part instanceof RelationTerm.IntoMethods it && isWithin(it.rel(), Name.VIS);
  }

  private boolean isWithinAny(RelationTerm part, Stream<RelationTerm> rels) {
    return rels.filter(rel -> !List.of(Name.LIN, Name.VIS).contains(rel))
        .anyMatch(rel -> isWithin(part, rel));
  }

  private boolean isFormallyWithin(RelationTerm part, RelationTerm whole) {
    if (part instanceof RelationTerm.Composed a && whole instanceof RelationTerm.Composed b) {
      return isWithin(a.first(), b.first()) && isWithin(a.second(), b.second());
    }
    if (whole instanceof RelationTerm.United it) {
      return isWithin(part, it.first()) || isWithin(part, it.second());
    }
    return part instanceof RelationTerm.IntoMethods a
        && (whole instanceof RelationTerm.IntoMethods b
            ? b.methods().containsAll(a.methods()) && isWithin(a.rel(), b.rel())
            : isWithin(a.rel(), whole));
  }
}
