package io.selvage.refine.product;

import io.selvage.core.Budget;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Set;

/** A whole graph in arrays: all moves of all states, and which threads are in which call where. */
final class Edges implements Arrows {
  private static final int NONE = -1;

  private final int[] starts;
  private final int[] sources;
  private final int[] targets;
  private final int[] threads;
  private final int[] calls;
  private final int[] outcomes;

  /** For each thread and state the call that it is in, -1 where it is in none. */
  private final int[][] pending;

  /** For each state the threads that can move, as bits. */
  private final int[] enabled;

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
    calls = new int[size];
    outcomes = new int[size];
    pending = new int[implementation.threads()][states];
    enabled = new int[states];
    int edge = 0;
    for (int state = 0; state < states; state++) {
      starts[state] = edge;
      for (int move = 0; move < graph.degree(state); move++) {
        Labels.Label label = labels.get(graph.label(state, move));
        sources[edge] = state;
        targets[edge] = graph.target(state, move);
        threads[edge] = label.thread();
        calls[edge] = label.call();
        outcomes[edge++] = label.outcome();
        enabled[state] |= 1 << label.thread();
      }
    }
    starts[states] = edge;
    if (states > 0) {
      findPending();
    }
  }

  private Edges(String doubt) {
    this.doubt = doubt;
    starts = new int[1];
    sources = new int[0];
    targets = new int[0];
    threads = new int[0];
    calls = new int[0];
    outcomes = new int[0];
    pending = new int[0][0];
    enabled = new int[0];
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
  private void findPending() {
    BitSet known = new BitSet();
    ArrayDeque<Integer> work = new ArrayDeque<>();
    for (int[] calling : pending) {
      calling[0] = NONE;
    }
    known.set(0);
    work.add(0);
    while (!work.isEmpty()) {
      int state = work.poll();
      for (int edge = starts[state]; edge < starts[state + 1]; edge++) {
        int target = targets[edge];
        if (!known.get(target)) {
          known.set(target);
          for (int thread = 0; thread < pending.length; thread++) {
            pending[thread][target] = after(edge, thread);
          }
          work.add(target);
        }
      }
    }
  }

  /** Which call the thread is in after the move, as far as the state before tells. */
  int after(int edge, int thread) {
    if (threads[edge] != thread) {
      return pending[thread][sources[edge]];
    }
    if (outcomes[edge] >= 0) {
      return NONE;
    }
    return calls[edge] >= 0 ? calls[edge] : pending[thread][sources[edge]];
  }

  String doubt() {
    return doubt;
  }

  @Override
  public int nodes() {
    return enabled.length;
  }

  @Override
  public int size() {
    return sources.length;
  }

  @Override
  public int start(int state) {
    return starts[state];
  }

  @Override
  public int end(int state) {
    return starts[state + 1];
  }

  @Override
  public int source(int edge) {
    return sources[edge];
  }

  @Override
  public int target(int edge) {
    return targets[edge];
  }

  @Override
  public int thread(int edge) {
    return threads[edge];
  }

  @Override
  public long marks(int edge) {
    return 0;
  }

  @Override
  public int enabled(int state) {
    return enabled[state];
  }

  /** How many moves of the same thread come before it in its state. */
  int choice(int edge) {
    int before = 0;
    for (int other = starts[sources[edge]]; other < edge; other++) {
      before += threads[other] == threads[edge] ? 1 : 0;
    }
    return before;
  }

  /** The number of the call that the move begins with, or -1. */
  int call(int edge) {
    return calls[edge];
  }

  /** The number of the outcome that the move returns with, or -1. */
  int outcome(int edge) {
    return outcomes[edge];
  }

  boolean isReturn(int edge) {
    return outcomes[edge] >= 0;
  }

  /** Which call the thread is in, or -1. */
  int pending(int state, int thread) {
    return pending[thread][state];
  }

  boolean isPending(int state, int thread) {
    return pending[thread][state] >= 0;
  }

  boolean isEnabled(int state, int thread) {
    return (enabled[state] >> thread & 1) != 0;
  }
}
