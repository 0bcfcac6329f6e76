package io.selvage.history.internal.weak;

import io.selvage.core.budget.Budget;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * All inclusion-minimal sets of operations that an operation can see such that the axioms and its
 * outcome hold. Sets closed under the axioms are enumerated by size, each by adding an operation to
 * a smaller one; so every subset is visited before the set itself.
 */
final class MinimalVisibilitySets implements VisibilityChoices {
  private final ReturnAxiom<?> contexts;
  private final AxiomEvaluation terms;
  private final int operation;
  private final Budget budget;
  private final PriorityQueue<BitSet> queue =
      new PriorityQueue<>(Comparator.comparingInt(BitSet::cardinality));
  private final Set<BitSet> met = new HashSet<>();
  private final List<BitSet> found = new ArrayList<>();

  /**
   * @param known sets that were already tried
   */
  MinimalVisibilitySets(
      ReturnAxiom<?> contexts,
      AxiomEvaluation terms,
      int operation,
      List<BitSet> known,
      Budget budget) {
    this.contexts = contexts;
    this.terms = terms;
    this.operation = operation;
    this.budget = budget;
    found.addAll(known);
    meet(new BitSet());
  }

  @Override
  public boolean next() {
    for (BitSet set = queue.poll(); set != null; set = queue.poll()) {
      if (budget.isSpent()) {
        return false;
      }
      if (found.stream().noneMatch(isWithin(set))) {
        terms.vis.set(operation, set);
        if (contexts.explain(operation)) {
          found.add(set);
          return true;
        }
        extend(set);
      }
    }
    return false;
  }

  private static java.util.function.Predicate<BitSet> isWithin(BitSet set) {
    return part -> {
      BitSet rest = (BitSet) part.clone();
      rest.andNot(set);
      return rest.isEmpty();
    };
  }

  /**
   * An operation that is irrelevant to the outcome is in a minimal set only if another member
   * requires it, and is then added with that member.
   */
  private void extend(BitSet set) {
    BitSet relevant = contexts.relevant(operation);
    relevant.andNot(set);
    for (int i = relevant.nextSetBit(0); i >= 0; i = relevant.nextSetBit(i + 1)) {
      BitSet more = (BitSet) set.clone();
      more.set(i);
      meet(more);
    }
  }

  /** Closes the set; larger sets require more, so a set that cannot be closed is discarded. */
  private void meet(BitSet set) {
    terms.vis.set(operation, set);
    if (terms.close(operation)) {
      BitSet closed = terms.vis.toSet(operation);
      if (met.add(closed)) {
        queue.add(closed);
      }
    }
  }
}
