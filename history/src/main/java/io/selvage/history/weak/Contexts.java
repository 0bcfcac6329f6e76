package io.selvage.history.weak;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/**
 * <em>Ret</em>: whether an operation that sees some of those placed can have had its outcome, run
 * after those in the order in which they were placed.
 */
final class Contexts<S> {
  private final Automaton<S> automaton;
  private final Terms terms;

  /** The order so far. */
  final int[] order;

  int placed;

  // For smallest(): the states after each operation placed, in layers.
  private int[] states = new int[64];
  private int[] costs = new int[64];
  private int[] parents = new int[64];
  private int entries;
  private int[] latest = new int[64];

  Contexts(Automaton<S> automaton, Terms terms, int size) {
    this.automaton = automaton;
    this.terms = terms;
    this.order = new int[size];
  }

  /** Whether the outcome follows from what the operation sees by its row. */
  boolean explain(int operation) {
    int state = Automaton.INITIAL;
    for (int i = 0; i < placed && state != Automaton.DEAD; i++) {
      if (terms.vis.has(operation, order[i])) {
        state = automaton.after(state, automaton.call(order[i]));
      }
    }
    return automaton.gives(state, operation);
  }

  /**
   * Adds as few operations as possible to the row so that the outcome follows; whether that can be
   * done. The axioms are not asked: what is added may ask for more.
   */
  boolean smallest(int operation) {
    int end = reach(operation);
    int best = -1;
    for (int i = end; i < entries; i++) {
      if (automaton.gives(states[i], operation) && (best < 0 || costs[i] < costs[best])) {
        best = i;
      }
    }
    if (best < 0) {
      return false;
    }
    for (int layer = placed - 1; layer >= 0; layer--) {
      int parent = parents[best] >> 1;
      if ((parents[best] & 1) != 0) {
        terms.vis.add(operation, order[layer]);
      }
      best = parent;
    }
    return true;
  }

  /** What the operation could give, whatever it sees beyond its row, in words. */
  String outcomes(int operation) {
    Set<Integer> ends = new TreeSet<>();
    for (int i = reach(operation); i < entries; i++) {
      ends.add(states[i]);
    }
    return automaton.outcomes(ends, operation);
  }

  /** Fills the layers; gives where the last one begins. */
  private int reach(int operation) {
    entries = 0;
    int start = 0;
    append(Automaton.INITIAL, 0, 0, start);
    for (int i = 0; i < placed; i++) {
      int end = entries;
      int call = automaton.call(order[i]);
      boolean forced = terms.vis.has(operation, order[i]);
      for (int from = start; from < end; from++) {
        int next = automaton.after(states[from], call);
        if (!forced) {
          append(states[from], costs[from], from << 1, end);
        }
        if (next != Automaton.DEAD && (forced || next != states[from])) {
          append(next, costs[from] + (forced ? 0 : 1), from << 1 | (forced ? 0 : 1), end);
        }
      }
      start = end;
    }
    return start;
  }

  /** Keeps of each state in a layer the way there that adds the fewest. */
  private void append(int state, int cost, int parent, int layer) {
    if (state >= latest.length) {
      latest = Arrays.copyOf(latest, Math.max(state + 1, 2 * latest.length));
    }
    int known = latest[state];
    boolean isKnown = known >= layer && known < entries && states[known] == state;
    if (isKnown && costs[known] <= cost) {
      return;
    }
    int at = isKnown ? known : entries++;
    if (at == states.length) {
      states = Arrays.copyOf(states, 2 * at);
      costs = Arrays.copyOf(costs, 2 * at);
      parents = Arrays.copyOf(parents, 2 * at);
    }
    states[at] = state;
    costs[at] = cost;
    parents[at] = parent;
    latest[state] = at;
  }
}
