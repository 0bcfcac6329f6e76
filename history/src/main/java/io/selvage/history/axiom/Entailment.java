package io.selvage.history.axiom;

import io.selvage.history.axiom.Rel.Name;
import java.util.List;
import java.util.stream.Stream;

/** What follows from axioms by po ⊆ hb, vis ⊆ lin, transitivity of lin, and monotony alone. */
record Entailment(Axioms axioms) {
  /**
   * Whether the first relation is certainly a part of the second. Every step makes the first
   * smaller, or goes from vis to lin, or from a name to a term of the axioms: so it ends.
   */
  boolean isWithin(Rel part, Rel whole) {
    if (part.equals(whole) || part == Name.PO && whole == Name.HB) {
      return true;
    }
    if (part instanceof Rel.United it) {
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

  private boolean isWithinLin(Rel part) {
    return part == Name.PO
        || part == Name.VIS
        || part instanceof Rel.Into it && isWithinLin(it.rel())
        || part instanceof Rel.Composed it
            && isWithin(it.first(), Name.LIN)
            && isWithin(it.second(), Name.LIN)
        || isWithinAny(part, Stream.concat(axioms.lin().stream(), axioms.vis().stream()));
  }

  private boolean isWithinVis(Rel part) {
    return axioms.vis().contains(Name.LIN) && isWithin(part, Name.LIN)
        || isWithinAny(part, axioms.vis().stream())
        || part instanceof Rel.Into it && isWithin(it.rel(), Name.VIS);
  }

  private boolean isWithinAny(Rel part, Stream<Rel> rels) {
    return rels.filter(rel -> !List.of(Name.LIN, Name.VIS).contains(rel))
        .anyMatch(rel -> isWithin(part, rel));
  }

  private boolean isFormallyWithin(Rel part, Rel whole) {
    if (part instanceof Rel.Composed a && whole instanceof Rel.Composed b) {
      return isWithin(a.first(), b.first()) && isWithin(a.second(), b.second());
    }
    if (whole instanceof Rel.United it) {
      return isWithin(part, it.first()) || isWithin(part, it.second());
    }
    return part instanceof Rel.Into a
        && (whole instanceof Rel.Into b
            ? b.methods().containsAll(a.methods()) && isWithin(a.rel(), b.rel())
            : isWithin(a.rel(), whole));
  }
}
