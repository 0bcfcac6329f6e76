package io.selvage.history.internal.weak;

import io.selvage.core.budget.Budget;
import java.util.Arrays;

/**
 * All sets that an operation can see such that the axioms and its outcome hold, larger ones first.
 */
final class AllVisibilitySets implements VisibilityChoices {
  private final ReturnAxiom<?> contexts;
  private final AxiomEvaluation terms;
  private final int operation;
  private final Budget budget;
  private final int[] members;

  /** The members of the current set, ascending. */
  private int[] chosen;

  private boolean isFresh = true;

  AllVisibilitySets(ReturnAxiom<?> contexts, AxiomEvaluation terms, int operation, Budget budget) {
    this.contexts = contexts;
    this.terms = terms;
    this.operation = operation;
    this.budget = budget;
    this.members = Arrays.copyOf(contexts.order, contexts.placed);
    this.chosen = first(members.length);
  }

  private static int[] first(int size) {
    int[] first = new int[size];
    Arrays.setAll(first, i -> i);
    return first;
  }

  @Override
  public boolean next() {
    while (!budget.isSpent() && (isFresh || step())) {
      isFresh = false;
      terms.vis.clear(operation);
      for (int index : chosen) {
        terms.vis.add(operation, members[index]);
      }
      int size = chosen.length;
      if (terms.close(operation)
          && terms.vis.size(operation) == size
          && contexts.explain(operation)) {
        return true;
      }
    }
    return false;
  }

  /** The next set of the same size, otherwise the first that is smaller by one. */
  private boolean step() {
    int size = chosen.length;
    for (int i = size - 1; i >= 0; i--) {
      if (chosen[i] < members.length - size + i) {
        chosen[i]++;
        for (int j = i + 1; j < size; j++) {
          chosen[j] = chosen[j - 1] + 1;
        }
        return true;
      }
    }
    if (size == 0) {
      return false;
    }
    chosen = first(size - 1);
    return true;
  }
}
