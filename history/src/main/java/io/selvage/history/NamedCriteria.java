package io.selvage.history;

import static io.selvage.history.axiom.RelationTerm.Name.HB;
import static io.selvage.history.axiom.RelationTerm.Name.LIN;
import static io.selvage.history.axiom.RelationTerm.Name.PO;
import static io.selvage.history.axiom.RelationTerm.Name.VIS;

import io.selvage.core.Criterion;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.weak.WeakConsistency;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The named criteria, and all others given by axioms. Criteria that require program order but not
 * real-time order are called untimed.
 */
public final class NamedCriteria {
  private static final ConsistencyAxioms TIMED = ConsistencyAxioms.ordered(HB);
  private static final ConsistencyAxioms UNTIMED = ConsistencyAxioms.ordered(PO);
  private static final List<Criterion> ALL = all();

  private NamedCriteria() {}

  private static List<Criterion> all() {
    List<Criterion> all = new ArrayList<>();
    all.add(StrongConsistency.LINEARIZABILITY);
    all.add(StrongConsistency.SEQUENTIAL);
    all.add(WeakConsistency.of("weak", "weakly consistent", TIMED.seeing(HB)));
    all.addAll(sessions(TIMED, "", ""));
    all.addAll(sessions(UNTIMED, "untimed-", ", time aside"));
    return List.copyOf(all);
  }

  private static List<Criterion> sessions(ConsistencyAxioms order, String prefix, String suffix) {
    return List.of(
        WeakConsistency.of(
            prefix + "causal-convergence",
            "causally convergent" + suffix,
            order.seeing(PO, VIS.then(VIS))),
        WeakConsistency.of(
            prefix + "monotonic-reads",
            "monotonic-reads consistent" + suffix,
            order.seeing(VIS.then(PO))),
        WeakConsistency.of(
            prefix + "read-my-writes", "read-my-writes consistent" + suffix, order.seeing(PO)),
        WeakConsistency.of(prefix + "return-value", "return-value consistent" + suffix, order));
  }

  /** All named criteria; none precedes one that implies it. */
  public static List<Criterion> list() {
    return ALL;
  }

  /** What a named criterion requires, as a phrase; empty for other criteria. */
  public static String description(Criterion criterion) {
    String name = criterion.name().replaceFirst("^untimed-", "");
    String seen =
        switch (name) {
          case "linearizability" ->
              "every call takes effect at one moment between its start and its end";
          case "sequential-consistency" ->
              "calls take effect sequentially, and those of a thread in program order";
          case "weak" -> "every call sees all calls that returned before it";
          case "causal-convergence" ->
              "every call sees the earlier calls of its thread, and everything that a visible call"
                  + " sees";
          case "monotonic-reads" -> "every call sees what earlier calls of its thread saw";
          case "read-my-writes" -> "every call sees the earlier calls of its thread";
          case "return-value" -> "every result follows from some of the earlier calls";
          default -> "";
        };
    return name.equals(criterion.name())
        ? seen
        : seen + ", in any order that respects program order";
  }

  /** The criterion with that name, or the criterion given by the axioms in the text. */
  public static Optional<Criterion> find(String text) {
    Optional<Criterion> named = ALL.stream().filter(it -> it.name().equals(text)).findFirst();
    return named.isPresent() || !isAxioms(text)
        ? named
        : Optional.of(of(ConsistencyAxioms.parse(text)));
  }

  private static boolean isAxioms(String text) {
    return text.contains("=") || text.contains("⊇") || text.strip().equalsIgnoreCase("Ret");
  }

  /** Returns the named criterion if the axioms are those of one. */
  public static Criterion of(ConsistencyAxioms axioms) {
    if (axioms.isStrong()) {
      return axioms.isTimed() ? StrongConsistency.LINEARIZABILITY : StrongConsistency.SEQUENTIAL;
    }
    for (Criterion named : ALL) {
      if (named instanceof WeakConsistency weak
          && weak.axioms().imply(axioms)
          && axioms.imply(weak.axioms())) {
        return named;
      }
    }
    String typed = axioms.typed();
    return WeakConsistency.of(typed, "consistent with " + typed, axioms);
  }

  /** The axioms of a criterion of this module. */
  public static ConsistencyAxioms axioms(Criterion criterion) {
    if (criterion instanceof WeakConsistency weak) {
      return weak.axioms();
    }
    if (criterion instanceof StrongConsistency strong) {
      return (strong.isTimed() ? TIMED : UNTIMED).seeing(LIN);
    }
    throw new IllegalArgumentException(criterion.name() + " is not given by axioms");
  }
}
