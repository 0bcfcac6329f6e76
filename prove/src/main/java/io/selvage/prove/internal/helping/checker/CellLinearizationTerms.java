package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.code.OperationKind;
import io.selvage.prove.internal.helping.facts.ClauseFact;
import org.jspecify.annotations.Nullable;

/**
 * Linearization points of cell operations, as equations. The content of a published descriptor is
 * what it expects; no thread changes it until the descriptor is completed.
 */
final class CellLinearizationTerms {
  private static final String TRUE = "1";
  private static final String FALSE = "0";

  /** What is known about the condition of an operation at that point. */
  enum Condition {
    HELD,
    FAILED,
    UNKNOWN
  }

  private final ClauseFactSet facts;
  private final int expected;

  /**
   * @param expected the index of the expected content among the arguments: 2 with many controls
   */
  CellLinearizationTerms(ClauseFactSet facts, int expected) {
    this.facts = facts;
    this.expected = expected;
  }

  private boolean isIndexed() {
    return expected > 0;
  }

  private static String argument(int which) {
    return "v" + which;
  }

  private void add(OperationKind kind, FormulaNaming known) {
    int swap = isIndexed() ? 4 : 2;
    int arguments =
        kind == OperationKind.SWAP ? swap : kind == OperationKind.CONTROL ? swap / 2 : 0;
    facts.add(new ClauseFact.Situation(kind, arguments, known.comparisons()));
  }

  private FormulaNaming with(Condition condition, FormulaNaming known) {
    known.same("cond'", "cond");
    if (condition == Condition.UNKNOWN) {
      return known;
    } else if (!isIndexed()) {
      return known.same("cond", condition == Condition.HELD ? TRUE : FALSE);
    }
    known.same("index", argument(0));
    return condition == Condition.HELD
        ? known.same("cond", argument(1))
        : known.different("cond", argument(1));
  }

  void control(AbstractObject holder, Object now, @Nullable Object[] arguments) {
    FormulaNaming known = new FormulaNaming().same("val'", "val").is("cond'", now);
    if (isIndexed()) {
      known.is("index", holder).is(argument(0), arguments[0]);
    }
    int last = isIndexed() ? 1 : 0;
    add(OperationKind.CONTROL, known.is(argument(last), arguments[last]));
  }

  /** A descriptor is published: from now on the content is what it expects. */
  void shown(Object old, @Nullable Object wanted) {
    FormulaNaming known = new FormulaNaming().is("val", old).is(argument(expected), wanted);
    facts.add(new ClauseFact.Unchanged(known.same("val'", argument(expected)).comparisons()));
  }

  /** At a point since its publication at which its condition had the given value. */
  void completed(@Nullable Object wanted, @Nullable Object next, Object now, Condition condition) {
    FormulaNaming known =
        new FormulaNaming().is(argument(expected), wanted).is(argument(expected + 1), next);
    known.same("val", argument(expected)).is("val'", now);
    add(OperationKind.SWAP, with(condition, known).same("result", argument(expected)));
  }

  /** By a step of the operation itself, without a descriptor. */
  void replaced(Object old, Object now, HeapGraph graph) {
    FormulaNaming known = new FormulaNaming().is("val", old).is("val'", now);
    known.is(argument(expected), graph.arguments[expected]);
    known.is(argument(expected + 1), graph.arguments[expected + 1]).is("result", graph.result);
    add(OperationKind.SWAP, with(Condition.HELD, known));
  }

  /** The result of the owner after completion: the return field of the descriptor. */
  void given(@Nullable Object wanted, Object word) {
    FormulaNaming known = new FormulaNaming().is("val", wanted).is("val'", word);
    facts.add(new ClauseFact.Unchanged(known.comparisons()));
  }

  void read(Object word) {
    FormulaNaming known =
        new FormulaNaming().is("val", word).same("val'", "val").is("result", word);
    add(OperationKind.READ, with(Condition.UNKNOWN, known));
  }

  /** Pure: the content differed from the expected one, or the condition did not hold then. */
  void refused(@Nullable Object wanted, Object word, Condition condition) {
    FormulaNaming known =
        new FormulaNaming().is("val", word).same("val'", "val").is("result", word);
    known.is(argument(expected), wanted);
    add(OperationKind.SWAP, with(condition, known));
  }
}
