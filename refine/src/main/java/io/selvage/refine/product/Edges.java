package io.selvage.refine.product;

import io.selvage.core.Budget;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Set;

/** A whole graph in arrays: all moves of all states, and which threads are in a call where. */
final class Edges {
  private final int[] starts;
  private final int[] sources;
  private final int[] targets;
  private final int[] threads;
  private final boolean[] returns;
  private final int[] pending;

  /** What was not seen, or empty. */
  private final String doubt;

  Edges(Implementation implementation, Budget budget) {
    Labels labels = new Labels();
    Graph graph = new Graph(implementation, labels, Set.of(), Team.alone());
    String stopped = "";
    for (int state = 0; state < graph.states() && stopped.isEmpty(); state++) {
      graph.degree(state);
      stopped = budget.isSpent() ? budget.whySpent() : "";
    }
    doubt = doubt(graph, stopped);
    int states = doubt.isEmpty() ? graph.states() : 0;
    int size = doubt.isEmpty() ? graph.edges() : 0;
    starts = new int[states + 1];
    sources = new int[size];
    targets = new int[size];
    threads = new int[size];
    returns = new boolean[size];
    pending = new int[states];
    int edge = 0;
    for (int state = 0; state < states; state++) {
      starts[state] = edge;
      for (int move = 0; move < graph.degree(state); move++) {
        Labels.Label label = labels.get(graph.label(state, move));
        sources[edge] = state;
        targets[edge] = graph.target(state, move);
        threads[edge] = label.thread();
        returns[edge++] = label.outcome() >= 0;
      }
    }
    starts[states] = edge;
    if (states > 0) {
      findPending(graph, labels);
    }
  }

  private Edges(String doubt) {
    this.doubt = doubt;
    starts = new int[1];
    sources = new int[0];
    targets = new int[0];
    threads = new int[0];
    returns = new boolean[0];
    pending = new int[0];
  }

  static Edges unknown(String why) {
    return new Edges(why);
  }

  private static String doubt(Graph graph, String stopped) {
    if (!graph.refusals().isEmpty()) {
      return graph.refusals().iterator().next();
    }
    return graph.cuts() > 0 ? "REF-036 some states go on beyond a bound" : stopped;
  }

  /** A state knows its calls, so any way to it tells who is in one. */
  private void findPending(Graph graph, Labels labels) {
    Arrays.fill(pending, -1);
    ArrayDeque<Integer> work = new ArrayDeque<>();
    pending[0] = 0;
    work.add(0);
    while (!work.isEmpty()) {
      int state = work.poll();
      for (int edge = starts[state]; edge < starts[state + 1]; edge++) {
        if (pending[targets[edge]] < 0) {
          Labels.Label label = labels.get(graph.label(state, edge - starts[state]));
          int bit = 1 << label.thread();
          int now = label.call() >= 0 ? pending[state] | bit : pending[state];
          pending[targets[edge]] = label.outcome() >= 0 ? now & ~bit : now;
          work.add(targets[edge]);
        }
      }
    }
  }

  String doubt() {
    return doubt;
  }

  int states() {
    return pending.length;
  }

  int size() {
    return sources.length;
  }

  int start(int state) {
    return starts[state];
  }

  int end(int state) {
    return starts[state + 1];
  }

  int source(int edge) {
    return sources[edge];
  }

  int target(int edge) {
    return targets[edge];
  }

  int thread(int edge) {
    return threads[edge];
  }

  boolean isReturn(int edge) {
    return returns[edge];
  }

  boolean isPending(int state, int thread) {
    return (pending[state] >> thread & 1) != 0;
  }

  boolean isEnabled(int state, int thread) {
    for (int edge = starts[state]; edge < starts[state + 1]; edge++) {
      if (threads[edge] == thread) {
        return true;
      }
    }
    return false;
  }
}
