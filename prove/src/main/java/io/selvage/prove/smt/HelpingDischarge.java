package io.selvage.prove.smt;

import io.selvage.prove.code.Promise;
import io.selvage.prove.helping.facts.Fact;
import java.util.Optional;
import java.util.Set;

/** The same for operations that help each other. */
public final class HelpingDischarge {
  private final Z3 z3;

  private HelpingDischarge(Z3 z3) {
    this.z3 = z3;
  }

  public static Discharge.Result of(Set<Fact> facts, Set<IntegerFact> numbers) {
    try (Z3 z3 = new Z3()) {
      HelpingDischarge discharge = new HelpingDischarge(z3);
      Optional<String> fault = discharge.fault(facts).or(() -> new Integers(z3).fault(numbers));
      return new Discharge.Result(fault, z3.queries());
    }
  }

  private Optional<String> fault(Set<Fact> facts) {
    return facts.stream()
        .filter(fact -> !holds(fact))
        .findFirst()
        .map(fact -> "the clauses do not say " + fact);
  }

  private boolean holds(Fact fact) {
    if (fact instanceof Fact.Changed changed) {
      return Discharge.holds(
          z3, Discharge.effect(Promise.STACK, changed.change().duty()), changed.change());
    } else if (fact instanceof Fact.Empty empty) {
      return new Sequences(z3).isEmpty(empty.content());
    } else if (fact instanceof Fact.Eliminated pair) {
      return new Pairs(z3).holds(pair);
    } else if (fact instanceof Fact.Situation situation) {
      return new Cells(z3).holds(situation);
    }
    return new Cells(z3).holds((Fact.Unchanged) fact);
  }
}
