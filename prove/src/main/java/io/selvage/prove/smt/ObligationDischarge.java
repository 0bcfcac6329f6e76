package io.selvage.prove.smt;

import io.selvage.core.budget.Budget;
import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.clauses.Clause;
import io.selvage.prove.clauses.ClauseFormula;
import io.selvage.prove.clauses.ClauseLibrary;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import io.selvage.smt.ValiditySolver;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The facts of a proof that the solver decides: that each distinct change of the content satisfies
 * the clauses and, once, that comparisons by key class agree with those of integers. There are no
 * queries for single views or actions.
 */
public final class ObligationDischarge {
  private ObligationDischarge() {}

  /**
   * The result of the queries.
   *
   * @param fault what does not follow; empty if everything does
   * @param queries their number
   */
  public record Result(Optional<String> fault, int queries) {}

  /** Loads the solver, which takes longer than all queries together. */
  public static void load() {
    try (ValiditySolver z3 = new ValiditySolver(Budget.unlimited())) {
      z3.follows(z3.context().mkTrue());
    }
  }

  public static Result of(AbstractType type, Set<ContentChange> changes, Budget budget) {
    try (ValiditySolver z3 = new ValiditySolver(budget)) {
      return new Result(fault(z3, type, changes), z3.queries());
    }
  }

  /** Decides integer facts only. */
  public static Result of(Set<IntegerFact> facts, Budget budget) {
    try (ValiditySolver z3 = new ValiditySolver(budget)) {
      return new Result(new IntegerFactCheck(z3).fault(facts), z3.queries());
    }
  }

  private static Optional<String> fault(
      ValiditySolver z3, AbstractType type, Set<ContentChange> changes) {
    if (type.isSet() && !new SetEquations(z3).isOrderRight()) {
      return Optional.of("the order of key classes is not that of integers");
    }
    Map<OperationKind, ClauseFormula.Equal> effects = new EnumMap<>(OperationKind.class);
    for (ContentChange change : changes) {
      ClauseFormula.Equal equation =
          effects.computeIfAbsent(change.kind(), kind -> effect(type, kind));
      if (!holds(z3, equation, change)) {
        return Optional.of("the equation does not hold for " + change);
      }
    }
    return Optional.empty();
  }

  /** The equation of the single effect clause of an operation kind. */
  static ClauseFormula.Equal effect(AbstractType type, OperationKind kind) {
    return (ClauseFormula.Equal)
        ClauseLibrary.method(type, kind).clauses().stream()
            .filter(clause -> !clause.isPure())
            .map(Clause::formula)
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("BUG-814 a change without an effect"));
  }

  static boolean holds(ValiditySolver z3, ClauseFormula.Equal equation, ContentChange change) {
    return change.abstractType().isSet()
        ? new SetEquations(z3).holds(equation, change)
        : new SequenceEquations(z3).holds(equation, change);
  }
}
