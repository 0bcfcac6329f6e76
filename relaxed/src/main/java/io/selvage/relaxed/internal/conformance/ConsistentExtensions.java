package io.selvage.relaxed.internal.conformance;

import io.selvage.core.budget.Budget;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.analysis.BudgetGuard;
import io.selvage.relaxed.internal.analysis.CallPermutations;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.analysis.EdgeClosure;
import io.selvage.relaxed.internal.analysis.SpecObservation;
import io.selvage.relaxed.internal.graph.CallProjection;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The extensions that leave one execution consistent (line 8 of Algorithm 2). Nearly always one
 * edge alone makes it inconsistent; which ones do is computed once for each edge, and extensions
 * are then compared as bits.
 */
final class ConsistentExtensions {
  private final ExploredExecution execution;
  private final CallProjection projection;
  private final Budget budget;
  private final EdgeClosure edges;
  private final byte[] back;
  private final int calls;

  /** Edges for which it is known whether they alone are consistent; and those that are not. */
  private final long[] tried;

  private final long[] bad;

  /**
   * @param known which calls happen before which returns, after the renaming
   */
  ConsistentExtensions(
      ExploredExecution execution,
      CallProjection projection,
      CallRelation known,
      byte[] renaming,
      Budget budget) {
    this.budget = budget;
    this.execution = execution;
    this.projection = projection;
    this.edges = new EdgeClosure(known);
    this.back = CallPermutations.inverse(renaming);
    this.calls = renaming.length;
    this.tried = new long[calls];
    this.bad = new long[calls];
    for (int a = 0; a < calls; a++) {
      // A call that happens before a return is not made after it.
      bad[a] = edges.contradicted(new long[calls], a);
      tried[a] = bad[a];
    }
  }

  /**
   * More edges never help: what refutes one observation needs no combination.
   *
   * @param all observations with these results, including those that require more than there is
   */
  Optional<ExecutionFault> find(
      List<SpecObservation.Image> matching, Supplier<List<SpecObservation.Image>> all) {
    List<Set<CallRelation>> left = new ArrayList<>();
    for (SpecObservation.Image image : matching) {
      Set<CallRelation> survivors = of(image);
      if (survivors.isEmpty()) {
        return Optional.empty();
      }
      left.add(survivors);
    }
    Set<CallRelation> together = Set.of(new CallRelation(calls));
    for (Set<CallRelation> survivors : left) {
      together = combine(together, survivors);
    }
    if (together.isEmpty()) {
      return Optional.empty();
    }
    return lasting(together, all.get()).stream()
        .map(edges::generators)
        .min((one, other) -> Integer.compare(one.count(), other.count()))
        .map(rows -> new ExecutionFault(ExecutionFault.Kind.EXTENDED_CLIENT, rows.renamed(back)));
  }

  /**
   * The edges of a client may supply the synchronisation that an observation required and did not
   * get: a call ordered after another by the client makes the latter happen before every call that
   * knows the former. Then this observation must be refuted, too.
   */
  private Set<CallRelation> lasting(Set<CallRelation> found, List<SpecObservation.Image> all) {
    Set<CallRelation> lasting = new HashSet<>();
    Set<CallRelation> seen = new HashSet<>(found);
    ArrayDeque<CallRelation> left = new ArrayDeque<>(found);
    while (!left.isEmpty()) {
      CallRelation rows = left.remove();
      CallRelation known = edges.known(rows);
      Optional<SpecObservation.Image> late =
          all.stream()
              .filter(image -> image.synchronization().isWithin(known))
              .filter(image -> image.generators().stream().noneMatch(one -> one.isWithin(rows)))
              .findFirst();
      if (late.isEmpty()) {
        lasting.add(rows);
      } else {
        combine(Set.of(rows), of(late.get())).stream().filter(seen::add).forEach(left::add);
      }
    }
    return lasting;
  }

  private Set<CallRelation> of(SpecObservation.Image image) {
    Set<CallRelation> survivors = new HashSet<>();
    for (CallRelation extension : image.extensions()) {
      BudgetGuard.check(budget);
      if (mayBeConsistent(extension.row)) {
        closed(extension).filter(rows -> mayBeConsistent(rows.row)).ifPresent(survivors::add);
      }
    }
    return survivors;
  }

  private Set<CallRelation> combine(Set<CallRelation> some, Set<CallRelation> others) {
    Set<CallRelation> both = new HashSet<>();
    Set<CallRelation> seen = new HashSet<>();
    for (CallRelation one : some) {
      for (CallRelation other : others) {
        BudgetGuard.check(budget);
        closed(one.with(other))
            .filter(seen::add)
            .filter(rows -> mayBeConsistent(rows.row))
            .filter(rows -> projection.isConsistent(execution, rows.renamed(back).row))
            .ifPresent(both::add);
      }
    }
    return both;
  }

  private Optional<CallRelation> closed(CallRelation extension) {
    CallRelation rows = extension.copy();
    return edges.close(rows.row) ? Optional.of(rows) : Optional.empty();
  }

  /** Whether each edge alone is consistent. */
  private boolean mayBeConsistent(long[] row) {
    for (int a = 0; a < calls; a++) {
      if ((row[a] & bad[a]) != 0) {
        return false;
      }
    }
    for (int a = 0; a < calls; a++) {
      for (long left = row[a] & ~tried[a]; left != 0; left &= left - 1) {
        if (!isConsistentAlone(a, Long.numberOfTrailingZeros(left))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isConsistentAlone(int a, int b) {
    long[] single = new long[calls];
    single[back[a]] = 1L << back[b];
    boolean isConsistent = projection.isConsistent(execution, single);
    tried[a] |= 1L << b;
    bad[a] |= isConsistent ? 0 : 1L << b;
    return isConsistent;
  }
}
