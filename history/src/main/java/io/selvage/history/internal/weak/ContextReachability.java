package io.selvage.history.internal.weak;

import io.selvage.core.budget.Budget;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The states reachable by running what an operation must see, and any of the other placed
 * operations, in their order. In layers: the states before the first operation placed, before the
 * second, and so on. Its size is the number of states, not the number of sets to see.
 */
final class ContextReachability<S> {
  private static final int NONE = -1;

  private final CallAutomaton<S> automaton;
  private final AxiomEvaluation terms;
  private final int[] order;
  private final Budget budget;
  private int operation;
  private int placed;
  private final int[] starts;

  // Entries: a state, the fewest operations seen beyond the row, its predecessor (twice the entry,
  // plus one where an operation was added), and its successor entries.
  private int[] states = new int[64];
  private int[] costs = new int[64];
  private int[] parents = new int[64];
  private int[] taking = new int[64];
  private int[] skipping = new int[64];
  private int entries;
  private int[] latest = new int[64];

  ContextReachability(
      CallAutomaton<S> automaton, AxiomEvaluation terms, int[] order, Budget budget) {
    this.budget = budget;
    this.automaton = automaton;
    this.terms = terms;
    this.order = order;
    this.starts = new int[order.length + 2];
  }

  /** If the budget is exhausted on the way, nothing counts as reachable. */
  ContextReachability<S> from(int seeing, int count) {
    operation = seeing;
    placed = count;
    entries = 0;
    starts[0] = 0;
    append(CallAutomaton.INITIAL, 0, 0, 0);
    for (int i = 0; i < count; i++) {
      starts[i + 1] = entries;
      int call = automaton.call(order[i]);
      boolean forced = terms.vis.has(seeing, order[i]);
      for (int from = starts[i]; from < starts[i + 1]; from++) {
        if (budget.isSpent()) {
          Arrays.fill(starts, i + 1, count + 2, entries);
          return this;
        }
        skipping[from] = forced ? NONE : append(states[from], costs[from], from << 1, i + 1);
        int next = automaton.after(states[from], call);
        int more = forced ? 0 : 1;
        taking[from] =
            next == CallAutomaton.DEAD
                ? NONE
                : append(next, costs[from] + more, from << 1 | more, i + 1);
      }
    }
    starts[count + 1] = entries;
    return this;
  }

  /** Keeps for each state in a layer the path that adds the fewest operations. */
  private int append(int state, int cost, int parent, int layer) {
    if (state >= latest.length) {
      latest = Arrays.copyOf(latest, Math.max(state + 1, 2 * latest.length));
    }
    int known = latest[state];
    boolean isKnown = known >= starts[layer] && known < entries && states[known] == state;
    if (isKnown && costs[known] <= cost) {
      return known;
    }
    int at = isKnown ? known : entries++;
    if (at == states.length) {
      grow(2 * at);
    }
    states[at] = state;
    costs[at] = cost;
    parents[at] = parent;
    latest[state] = at;
    return at;
  }

  private void grow(int size) {
    states = Arrays.copyOf(states, size);
    costs = Arrays.copyOf(costs, size);
    parents = Arrays.copyOf(parents, size);
    taking = Arrays.copyOf(taking, size);
    skipping = Arrays.copyOf(skipping, size);
  }

  Set<Integer> ends() {
    Set<Integer> ends = new TreeSet<>();
    for (int i = starts[placed]; i < entries; i++) {
      ends.add(states[i]);
    }
    return ends;
  }

  /** Adds to the row a smallest set with which the outcome follows; returns whether one exists. */
  boolean smallest() {
    int best = NONE;
    for (int i = starts[placed]; i < entries; i++) {
      if (automaton.gives(states[i], operation) && (best == NONE || costs[i] < costs[best])) {
        best = i;
      }
    }
    if (best == NONE) {
      return false;
    }
    for (int layer = placed - 1; layer >= 0; layer--) {
      if ((parents[best] & 1) != 0) {
        terms.vis.add(operation, order[layer]);
      }
      best = parents[best] >> 1;
    }
    return true;
  }

  /**
   * Entries of a layer are equivalent if, whatever is then seen, the outcome follows from both or
   * from neither. An operation is irrelevant if it always leads to an entry that is equivalent to
   * the one without it.
   */
  BitSet relevant() {
    int[] alike = new int[entries];
    boolean possible = false;
    for (int i = starts[placed]; i < entries; i++) {
      alike[i] = automaton.gives(states[i], operation) ? 1 : 0;
      possible |= alike[i] == 1;
    }
    BitSet relevant = new BitSet();
    for (int layer = placed - 1; layer >= 0 && possible; layer--) {
      Map<Long, Integer> kinds = new HashMap<>();
      for (int i = starts[layer]; i < starts[layer + 1]; i++) {
        int taken = taking[i] == NONE ? NONE : alike[taking[i]];
        int skipped = skipping[i] == NONE ? NONE : alike[skipping[i]];
        if (taken != skipped && skipping[i] != NONE) {
          relevant.set(order[layer]);
        }
        alike[i] = kinds.computeIfAbsent((long) taken << 32 ^ skipped, key -> kinds.size());
      }
    }
    return relevant;
  }
}
