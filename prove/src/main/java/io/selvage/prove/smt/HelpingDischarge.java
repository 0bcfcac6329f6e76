package io.selvage.prove.smt;

import io.selvage.prove.code.Promise;
import io.selvage.prove.helping.facts.Fact;
import java.util.Optional;
import java.util.Set;

/** The same for operations that help each other: all of a proof is asked of one solver. */
public final class HelpingDischarge implements AutoCloseable {
  private final Z3 z3 = new Z3();
  private final Cells cells = new Cells(z3);
  private final Sequences sequences = new Sequences(z3);

  /** What does not follow; empty if all does. */
  public Optional<String> fault(Set<Fact> facts, Set<IntegerFact> numbers) {
    return facts.stream()
        .filter(fact -> !holds(fact))
        .findFirst()
        .map(fact -> "the clauses do not say " + fact)
        .or(() -> new Integers(z3).fault(numbers));
  }

  /** For the items of the pool. */
  public HelpedTests tests() {
    return new HelpedTests(z3);
  }

  /** How many were asked. */
  public int queries() {
    return z3.queries();
  }

  @Override
  public void close() {
    z3.close();
  }

  private boolean holds(Fact fact) {
    if (fact instanceof Fact.Changed changed) {
      return Discharge.holds(
          z3, Discharge.effect(Promise.STACK, changed.change().duty()), changed.change());
    } else if (fact instanceof Fact.Empty empty) {
      return sequences.isEmpty(empty.content());
    } else if (fact instanceof Fact.Eliminated pair) {
      return new Pairs(z3).holds(pair);
    } else if (fact instanceof Fact.Situation situation) {
      return cells.holds(situation);
    }
    return cells.holds((Fact.Unchanged) fact);
  }
}
