package io.selvage.prove.smt;

import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.clauses.Clause;
import io.selvage.prove.clauses.Formula;
import io.selvage.prove.clauses.Library;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Facts of a proof that are the solver's: that each distinct change of the content is what the
 * clauses say, and once, that comparisons by key class are those of integers. There is no query for
 * a view or an action.
 */
public final class Discharge {
  private Discharge() {}

  /**
   * What came of it.
   *
   * @param fault what does not follow; empty if all does
   * @param queries how many were asked
   */
  public record Result(Optional<String> fault, int queries) {}

  /** Loads the solver, which takes longer than all that is asked of it. */
  public static void load() {
    try (Z3 z3 = new Z3()) {
      z3.follows(z3.context.mkTrue());
    }
  }

  public static Result of(Promise promise, Set<ContentChange> changes) {
    try (Z3 z3 = new Z3()) {
      return new Result(fault(z3, promise, changes), z3.queries());
    }
  }

  /** Rules about numbers alone. */
  public static Result of(Set<IntegerFact> facts) {
    try (Z3 z3 = new Z3()) {
      return new Result(new Integers(z3).fault(facts), z3.queries());
    }
  }

  private static Optional<String> fault(Z3 z3, Promise promise, Set<ContentChange> changes) {
    if (promise.isSet() && !new Sets(z3).isOrderRight()) {
      return Optional.of("the order of key classes is not that of integers");
    }
    Map<Duty, Formula.Equal> effects = new EnumMap<>(Duty.class);
    for (ContentChange change : changes) {
      Formula.Equal equation =
          effects.computeIfAbsent(change.duty(), duty -> effect(promise, duty));
      if (!holds(z3, equation, change)) {
        return Optional.of("the equation does not hold of " + change);
      }
    }
    return Optional.empty();
  }

  /** The equation of the one effect clause of a duty. */
  static Formula.Equal effect(Promise promise, Duty duty) {
    return (Formula.Equal)
        Library.method(promise, duty).clauses().stream()
            .filter(clause -> !clause.isPure())
            .map(Clause::formula)
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("BUG-814 a change without an effect"));
  }

  static boolean holds(Z3 z3, Formula.Equal equation, ContentChange change) {
    return change.promise().isSet()
        ? new Sets(z3).holds(equation, change)
        : new Sequences(z3).holds(equation, change);
  }
}
