package io.selvage.prove.smt;

import io.selvage.core.budget.Budget;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.internal.helping.facts.ClauseFact;
import io.selvage.smt.ValiditySolver;
import java.util.Optional;
import java.util.Set;

/**
 * The counterpart of {@link ObligationDischarge} for operations that help each other: one solver
 * handles all queries of a proof.
 */
public final class HelpingDischarge implements AutoCloseable {
  private final ValiditySolver z3;
  private final CellEquations cells;
  private final SequenceEquations sequences;

  public HelpingDischarge(Budget budget) {
    this.z3 = new ValiditySolver(budget);
    this.cells = new CellEquations(z3);
    this.sequences = new SequenceEquations(z3);
  }

  /** The first fact that does not follow; empty if all do. */
  public Optional<String> fault(Set<ClauseFact> facts, Set<IntegerFact> numbers) {
    return facts.stream()
        .filter(fact -> !holds(fact))
        .findFirst()
        .map(fact -> "the clauses do not imply " + fact)
        .or(() -> new IntegerFactCheck(z3).fault(numbers));
  }

  /** For the items of the pool. */
  public HelpedTests tests() {
    return new HelpedTests(z3);
  }

  /** The number of queries. */
  public int queries() {
    return z3.queries();
  }

  @Override
  public void close() {
    z3.close();
  }

  private boolean holds(ClauseFact fact) {
    if (fact instanceof ClauseFact.Changed changed) {
      return ObligationDischarge.holds(
          z3,
          ObligationDischarge.effect(AbstractType.STACK, changed.change().kind()),
          changed.change());
    } else if (fact instanceof ClauseFact.Empty empty) {
      return sequences.isEmpty(empty.content());
    } else if (fact instanceof ClauseFact.Eliminated pair) {
      return new PairedOperations(z3).holds(pair);
    } else if (fact instanceof ClauseFact.Situation situation) {
      return cells.holds(situation);
    }
    return cells.holds((ClauseFact.Unchanged) fact);
  }
}
