package io.selvage.refine.internal.liveness;

import io.selvage.core.budget.Budget;
import io.selvage.refine.internal.graph.ImplementationGraph;
import io.selvage.refine.internal.graph.ImplementationModel;
import io.selvage.refine.internal.graph.MoveLabels;
import io.selvage.refine.internal.graph.WorkerTeam;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Set;

/**
 * A whole graph in arrays: all moves of all states, and the pending calls of threads in each state.
 */
public final class ExplicitMoveGraph implements MoveGraph {
  private static final int NONE = -1;

  private final int[] starts;
  private final int[] sources;
  private final int[] targets;
  private final int[] threads;
  private final int[] calls;
  private final int[] outcomes;

  /** For each thread and state the pending call, -1 if none. */
  private final int[][] pending;

  /** For each state the threads that can move, as bits. */
  private final int[] enabled;

  /** The same without threads that can only take a lock. */
  private final int[] free;

  /** For each move the threads, as bits, that queued for the lock it takes. */
  private final int[] overtaken;

  /** For each move the number of its label. */
  private final int[] labelNumbers;

  private final MoveLabels labels = new MoveLabels();
  private final BitSet tangled = new BitSet();

  /** Why the graph is incomplete, or empty. */
  private final String doubt;

  public ExplicitMoveGraph(ImplementationModel implementation, Budget budget) {
    ImplementationGraph graph =
        new ImplementationGraph(implementation, labels, Set.of(), WorkerTeam.alone());
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
    free = new int[states];
    overtaken = new int[size];
    labelNumbers = new int[size];
    int edge = 0;
    for (int state = 0; state < states; state++) {
      starts[state] = edge;
      for (int move = 0; move < graph.degree(state); move++) {
        labelNumbers[edge] = graph.label(state, move);
        MoveLabels.Label label = labels.get(labelNumbers[edge]);
        sources[edge] = state;
        targets[edge] = graph.target(state, move);
        threads[edge] = label.thread();
        calls[edge] = label.call();
        outcomes[edge] = label.outcome();
        overtaken[edge++] = label.lock().overtaken();
        enabled[state] |= 1 << label.thread();
        free[state] |= label.lock().taken() ? 0 : 1 << label.thread();
      }
    }
    starts[states] = edge;
    if (states > 0) {
      findPending();
      findTangled(graph, implementation);
    }
  }

  private ExplicitMoveGraph(String doubt) {
    this.doubt = doubt;
    starts = new int[1];
    sources = new int[0];
    targets = new int[0];
    threads = new int[0];
    calls = new int[0];
    outcomes = new int[0];
    pending = new int[0][0];
    enabled = new int[0];
    free = new int[0];
    overtaken = new int[0];
    labelNumbers = new int[0];
  }

  public static ExplicitMoveGraph unknown(String why) {
    return new ExplicitMoveGraph(why);
  }

  private static String doubt(ImplementationGraph graph, String stopped) {
    if (!graph.unsupportedReasons().isEmpty()) {
      return graph.unsupportedReasons().iterator().next();
    }
    return graph.cuts() > 0 ? "REF-036 some executions exceed a bound" : stopped;
  }

  /** A state determines its calls, so any path to it determines the pending calls. */
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

  private void findTangled(ImplementationGraph graph, ImplementationModel implementation) {
    for (int state = 0; state < enabled.length; state++) {
      if (enabled[state] == 0) {
        graph.stand(state);
        tangled.set(state, implementation.isTangled());
      }
    }
  }

  /** Whether threads wait there for locks that will never be released. */
  public boolean isTangled(int state) {
    return tangled.get(state);
  }

  MoveLabels labels() {
    return labels;
  }

  /** The number of the label of a move. */
  int label(int edge) {
    return labelNumbers[edge];
  }

  /** The pending call of the thread after the move, as far as the state before determines it. */
  int after(int edge, int thread) {
    if (threads[edge] != thread) {
      return pending[thread][sources[edge]];
    }
    if (outcomes[edge] >= 0) {
      return NONE;
    }
    return calls[edge] >= 0 ? calls[edge] : pending[thread][sources[edge]];
  }

  public String doubt() {
    return doubt;
  }

  @Override
  public int nodes() {
    return enabled.length;
  }

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

  @Override
  public int free(int state) {
    return free[state];
  }

  @Override
  public int overtaken(int edge) {
    return overtaken[edge];
  }

  /** The number of moves of the same thread that precede it in its state. */
  public int choice(int edge) {
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

  public boolean isReturn(int edge) {
    return outcomes[edge] >= 0;
  }

  /** The pending call of the thread, or -1. */
  int pending(int state, int thread) {
    return pending[thread][state];
  }

  public boolean isPending(int state, int thread) {
    return pending[thread][state] >= 0;
  }

  public boolean isEnabled(int state, int thread) {
    return (enabled[state] >> thread & 1) != 0;
  }
}
