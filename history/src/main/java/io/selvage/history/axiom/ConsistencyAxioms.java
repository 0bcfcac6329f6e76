package io.selvage.history.axiom;

import io.selvage.history.axiom.RelationTerm.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A consistency criterion: what the total order {@code lin} and the visibility {@code vis} must
 * contain. Three axioms are implicit: {@code Ret} (every return follows from what the operation
 * sees, in the order of lin), {@code lin ⊇ vis} and {@code lin ⊇ po}. The paper also fixes {@code
 * lin ⊇ hb}; here each criterion states it if required.
 */
public record ConsistencyAxioms(List<RelationTerm> lin, List<RelationTerm> vis) {
  public ConsistencyAxioms {
    lin = flat(lin);
    vis = flat(vis);
  }

  /** {@code lin ⊇ rel} for each of the relations, without axioms about vis. */
  public static ConsistencyAxioms ordered(RelationTerm... lin) {
    return new ConsistencyAxioms(List.of(lin), List.of());
  }

  /** Reads axioms such as {@code lin >= hb, vis >= po;vis}. */
  public static ConsistencyAxioms parse(String text) {
    return new AxiomParser(text).parse();
  }

  public ConsistencyAxioms seeing(RelationTerm... more) {
    return new ConsistencyAxioms(lin, Stream.concat(vis.stream(), Stream.of(more)).toList());
  }

  /** An axiom over a union is equivalent to one axiom for each of its operands. */
  private static List<RelationTerm> flat(List<RelationTerm> rels) {
    List<RelationTerm> flat = new ArrayList<>();
    rels.forEach(rel -> addSides(rel, flat));
    return flat.stream().distinct().toList();
  }

  private static void addSides(RelationTerm rel, List<RelationTerm> flat) {
    if (rel instanceof RelationTerm.United united) {
      addSides(united.first(), flat);
      addSides(united.second(), flat);
    } else if (rel instanceof RelationTerm.IntoMethods into
        && into.rel() instanceof RelationTerm.United united) {
      addSides(united.first().into(into.methods()), flat);
      addSides(united.second().into(into.methods()), flat);
    } else {
      flat.add(rel);
    }
  }

  /** The methods to which some axiom is restricted. */
  public SortedSet<String> methods() {
    SortedSet<String> methods = new TreeSet<>();
    Stream.concat(lin.stream(), vis.stream()).forEach(rel -> addMethods(rel, methods));
    return methods;
  }

  private static void addMethods(RelationTerm rel, SortedSet<String> methods) {
    if (rel instanceof RelationTerm.IntoMethods into) {
      methods.addAll(into.methods());
      addMethods(into.rel(), methods);
    } else if (rel instanceof RelationTerm.Composed composed) {
      addMethods(composed.first(), methods);
      addMethods(composed.second(), methods);
    } else if (rel instanceof RelationTerm.United united) {
      addMethods(united.first(), methods);
      addMethods(united.second(), methods);
    }
  }

  /**
   * Whether each operation sees all operations before it and the axioms require nothing else:
   * linearizability and sequential consistency. With {@code vis ⊇ po∘hb}, for example, lin would
   * have to follow more than po.
   */
  public boolean isStrong() {
    return vis.contains(Name.LIN)
        && ordered(isTimed() ? Name.HB : Name.PO).seeing(Name.LIN).imply(this);
  }

  /** Whether {@code lin ⊇ hb} follows. */
  public boolean isTimed() {
    return lin.contains(Name.HB) || vis.contains(Name.HB);
  }

  /** Whether what one operation sees can constrain what a later operation must see. */
  public boolean composesVisibility() {
    return vis.stream().anyMatch(rel -> stands(Name.VIS, rel))
        || lin.stream().anyMatch(rel -> rel.mentions(name -> name == Name.VIS));
  }

  /** Whether the position in lin matters for operations whose order is irrelevant otherwise. */
  public boolean countsPlaces() {
    return vis.stream().anyMatch(rel -> stands(Name.LIN, rel))
        || lin.stream().anyMatch(rel -> rel.mentions(name -> name == Name.LIN));
  }

  /** Whether seeing one operation may require seeing another. */
  public boolean pulls() {
    return vis.stream().anyMatch(ConsistencyAxioms::endsInVis);
  }

  private static boolean endsInVis(RelationTerm rel) {
    if (rel instanceof RelationTerm.Composed composed) {
      return composed.second().mentions(name -> name == Name.VIS);
    } else if (rel instanceof RelationTerm.United united) {
      return endsInVis(united.first()) || endsInVis(united.second());
    }
    return rel instanceof RelationTerm.IntoMethods into && endsInVis(into.rel());
  }

  /** Whether the name occurs where it constrains operations before the one being placed. */
  private static boolean stands(Name name, RelationTerm rel) {
    if (rel instanceof RelationTerm.Composed composed) {
      return composed.first().mentions(it -> it == name) || stands(name, composed.second());
    } else if (rel instanceof RelationTerm.United united) {
      return stands(name, united.first()) || stands(name, united.second());
    }
    return rel instanceof RelationTerm.IntoMethods into && stands(name, into.rel());
  }

  /**
   * Whether the constraints on an operation depend only on earlier operations. Otherwise vis is
   * composed with an order that lin need not follow, and what an operation must see may be known
   * only later. Lemma 1 of the paper requires this property.
   */
  public boolean looksBackOnly() {
    return isTimed()
        || Stream.concat(lin.stream(), vis.stream())
            .noneMatch(rel -> !rel.isRecorded() && rel.mentions(name -> name == Name.HB));
  }

  /**
   * Whether every execution that satisfies these axioms satisfies the others, as far as their form
   * shows; false means "not known".
   */
  public boolean imply(ConsistencyAxioms others) {
    AxiomEntailment entailment = new AxiomEntailment(this);
    return others.lin.stream().allMatch(rel -> entailment.isWithin(rel, Name.LIN))
        && others.vis.stream().allMatch(rel -> entailment.isWithin(rel, Name.VIS));
  }

  /** The axioms in input syntax: {@code lin >= hb, vis >= po;vis}. */
  public String typed() {
    return toString().replace("⊇", ">=").replace("∘", ";").replace("∪", "|");
  }

  @Override
  public String toString() {
    return Stream.concat(
            lin.stream().map(rel -> "lin ⊇ " + rel), vis.stream().map(rel -> "vis ⊇ " + rel))
        .collect(Collectors.joining(", "));
  }
}
