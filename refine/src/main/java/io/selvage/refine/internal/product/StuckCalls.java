package io.selvage.refine.internal.product;

import io.selvage.core.collection.PagedIntList;
import io.selvage.refine.internal.graph.ImplementationGraph;
import io.selvage.refine.internal.graph.MoveLabels;
import java.util.BitSet;
import java.util.Optional;

/**
 * Finds calls that never return though their specification would let them, in a complete search.
 * Threads that are in no call need not call again; so if no move of the other threads leads to a
 * return, all pending calls are stuck, waiting or spinning; and if the other threads have no move,
 * so is a call that finds at its first step that it must wait. Each of them must be permitted to
 * wait.
 *
 * <p>Tight calls (decision 0030) do not affect this: a thread that waits at its first step appears
 * as the call that cannot begin, and more order between calls permits fewer waits, never more.
 */
final class StuckCalls {
  private final ImplementationGraph graph;
  private final MoveLabels labels;
  private final DeterminizedSpec possibilities;

  /** By label number: whether it begins a call, whether it returns from one. */
  private final BitSet calls = new BitSet();

  private final BitSet returns = new BitSet();

  StuckCalls(ImplementationGraph graph, MoveLabels labels, DeterminizedSpec possibilities) {
    this.graph = graph;
    this.labels = labels;
    this.possibilities = possibilities;
  }

  /**
   * Where it occurs.
   *
   * @param label the call that cannot begin, or -1
   */
  record StuckLocation(int pair, int label) {}

  /** The first pair with a call that is not permitted to wait. */
  Optional<StuckLocation> find(ProductStates pairs) {
    for (int i = 0; i < labels.size(); i++) {
      calls.set(i, labels.get(i).call() >= 0);
      returns.set(i, labels.get(i).outcome() >= 0);
    }
    BitSet alive = alive();
    if (alive.cardinality() == graph.states() && graph.blocked().size() == 0) {
      return Optional.empty();
    }
    int[] firstBlocked = firstBlocked();
    for (int pair = 0; pair < pairs.size(); pair++) {
      int state = pairs.state(pair);
      int set = pairs.set(pair);
      boolean calling = possibilities.isAnyCalling(set);
      if (calling && alive.get(state)) {
        continue;
      }
      if (calling && !possibilities.mayAllWait(set)) {
        return Optional.of(new StuckLocation(pair, -1));
      }
      int label = isStill(state) ? unexcusedAtFirstStep(state, set, firstBlocked) : -1;
      if (label >= 0) {
        return Optional.of(new StuckLocation(pair, label));
      }
    }
    return Optional.empty();
  }

  /** Whether no thread that is in a call has a move. */
  private boolean isStill(int state) {
    int end = graph.first(state + 1);
    for (int edge = graph.first(state); edge < end; edge++) {
      if (!calls.get(graph.label(edge))) {
        return false;
      }
    }
    return true;
  }

  private int unexcusedAtFirstStep(int state, int set, int[] firstBlocked) {
    PagedIntList blocked = graph.blocked();
    for (int i = firstBlocked[state]; i < blocked.size() && blocked.get(i) == state; i += 2) {
      int label = blocked.get(i + 1);
      if (!possibilities.mayWait(set, labels.get(label).call())) {
        return label;
      }
    }
    return -1;
  }

  private int[] firstBlocked() {
    int[] first = new int[graph.states()];
    PagedIntList blocked = graph.blocked();
    int at = 0;
    for (int state = 0; state < first.length; state++) {
      first[state] = at;
      while (at < blocked.size() && blocked.get(at) == state) {
        at += 2;
      }
    }
    return first;
  }

  /**
   * The states from which threads in calls can reach a return, or an unexplored move. Successors
   * mostly have greater numbers, so iterating backwards takes few rounds.
   */
  private BitSet alive() {
    BitSet alive = new BitSet(graph.states());
    for (int i = 0; i < graph.open().size(); i++) {
      alive.set(graph.open().get(i));
    }
    for (int before = -1; before != alive.cardinality(); ) {
      before = alive.cardinality();
      for (int state = graph.states() - 1; state >= 0; state--) {
        if (!alive.get(state) && leadsOn(state, alive)) {
          alive.set(state);
        }
      }
    }
    return alive;
  }

  private boolean leadsOn(int state, BitSet alive) {
    int end = graph.first(state + 1);
    for (int edge = graph.first(state); edge < end; edge++) {
      int label = graph.label(edge);
      if (!calls.get(label) && (returns.get(label) || alive.get(graph.target(edge)))) {
        return true;
      }
    }
    return false;
  }
}
