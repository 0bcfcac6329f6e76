package io.selvage.history.internal.weak;

import io.selvage.core.budget.Budget;
import java.util.BitSet;

/**
 * <em>Ret</em>: whether an operation that sees some of the placed operations can have had its
 * outcome, run after those in the order in which they were placed.
 */
final class ReturnAxiom<S> {
  private final CallAutomaton<S> automaton;
  private final AxiomEvaluation terms;

  /** The order so far. */
  final int[] order;

  int placed;

  private final ContextReachability<S> reach;

  ReturnAxiom(CallAutomaton<S> automaton, AxiomEvaluation terms, int size, Budget budget) {
    this.automaton = automaton;
    this.terms = terms;
    this.order = new int[size];
    this.reach = new ContextReachability<>(automaton, terms, order, budget);
  }

  /** The state after all placed operations. */
  int state() {
    int state = CallAutomaton.INITIAL;
    for (int i = 0; i < placed && state != CallAutomaton.DEAD; i++) {
      state = automaton.after(state, automaton.call(order[i]));
    }
    return state;
  }

  /** Whether the outcome follows from what the operation sees by its row. */
  boolean explain(int operation) {
    int state = CallAutomaton.INITIAL;
    for (int i = 0; i < placed && state != CallAutomaton.DEAD; i++) {
      if (terms.vis.has(operation, order[i])) {
        state = automaton.after(state, automaton.call(order[i]));
      }
    }
    return automaton.gives(state, operation);
  }

  /**
   * Adds as few operations as possible to the row such that the outcome follows; returns whether
   * that is possible. Ignores the axioms, which may require further additions.
   */
  boolean smallest(int operation) {
    return reach.from(operation, placed).smallest();
  }

  /**
   * The placed operations that may affect the outcome if the operation sees them beyond its row;
   * empty if the outcome is unreachable.
   */
  BitSet relevant(int operation) {
    return reach.from(operation, placed).relevant();
  }

  /** The outcomes that the operation could have, whatever it sees beyond its row, as text. */
  String outcomes(int operation) {
    return automaton.outcomes(reach.from(operation, placed).ends(), operation);
  }
}
