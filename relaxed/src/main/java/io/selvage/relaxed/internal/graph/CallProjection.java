package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.ExploredExecution;
import java.util.Arrays;

/**
 * Projects an execution in which each thread makes one call onto calls: which calls happen before
 * which returns; and whether it stays consistent when a client orders calls after the return of
 * others.
 *
 * <p>The order of a client is represented in the graph by an end of each thread and a join of it,
 * rather than by an edge between accesses. For happens-before this is equivalent; for the order of
 * volatile accesses it corresponds to program order, or a flag between two threads.
 */
public final class CallProjection {
  private final MemoryModel model;
  private final AcyclicityAxiom order;
  private ExecutionGraph copy =
      new ExecutionGraph(0, new EventClocks(0, MemoryModel.SC, ThreadSymmetry.none(0)));
  private int[] renumbered = new int[64];
  private int[] nextOf = new int[0];

  public CallProjection(MemoryModel model) {
    this.model = model;
    this.order = AcyclicityAxiom.of(model);
  }

  /** For each thread: the threads whose return its call happens before, including itself. */
  public long[] synchronization(ExploredExecution execution) {
    ExecutionGraph g = execution.graph();
    long[] rows = new long[g.threads];
    for (int d = 0; d < g.threads; d++) {
      rows[d] |= 1L << d;
      for (int c = 0; c < g.threads; c++) {
        int first = first(g, c);
        if (c != d && first >= 0 && g.last[d] >= 0 && g.clocks.happensBefore(g, first, g.last[d])) {
          rows[c] |= 1L << d;
        }
      }
    }
    return rows;
  }

  private static int first(ExecutionGraph g, int thread) {
    int e = g.last[thread];
    while (e >= 0 && g.before[e] >= 0) {
      e = g.before[e];
    }
    return e;
  }

  /**
   * Whether the execution is also one of the client with these edges.
   *
   * @param edges for each thread: the threads that begin only after it has ended
   */
  public boolean isConsistent(ExploredExecution execution, long[] edges) {
    ExecutionGraph g = execution.graph();
    return rebuild(g, edges)
        && isCoherent(execution)
        && order.holds(copy)
        && execution.isAllowed(model, copy);
  }

  // ---------------------------------------------------------------- the graph with the edges

  /**
   * Adds all events again in an order that respects their dependencies; returns whether that is
   * possible.
   */
  private boolean rebuild(ExecutionGraph g, long[] edges) {
    clear(g);
    long ended = 0;
    for (boolean moved = true; moved; ) {
      moved = false;
      for (int t = 0; t < g.threads; t++) {
        if ((ended >>> t & 1) != 0 || copy.length[t] == 0 && !begin(t, edges, ended)) {
          continue;
        }
        moved |= advance(g, t);
        if (nextOf[t] < 0) {
          addMark(t, ExecutionGraph.CHOICE, 0);
          ended |= 1L << t;
          moved = true;
        }
      }
    }
    if (Long.bitCount(ended) < g.threads) {
      return false;
    }
    orderWrites(g);
    return true;
  }

  private void clear(ExecutionGraph g) {
    if (copy.threads != g.threads) {
      copy =
          new ExecutionGraph(
              g.threads, new EventClocks(g.threads, model, ThreadSymmetry.none(g.threads)));
      nextOf = new int[g.threads];
    } else {
      copy.clear();
    }
    copy.ensurePlaces(g.places());
    if (renumbered.length < g.size) {
      renumbered = new int[g.thread.length];
    }
    Arrays.fill(renumbered, 0, g.size, ExecutionGraph.NONE);
    for (int t = 0; t < g.threads; t++) {
      nextOf[t] = first(g, t);
    }
  }

  /** Joins the threads that must have ended before. */
  private boolean begin(int thread, long[] edges, long ended) {
    for (int before = 0; before < edges.length; before++) {
      if ((edges[before] >>> thread & 1) != 0 && (ended >>> before & 1) == 0) {
        return false;
      }
    }
    for (int before = 0; before < edges.length; before++) {
      if ((edges[before] >>> thread & 1) != 0) {
        addMark(thread, ExecutionGraph.JOIN, before);
      }
    }
    return true;
  }

  private void addMark(int thread, int kind, int word) {
    int e = copy.push(thread, kind, 0);
    copy.place[e] = -1;
    copy.strength[e] = 0;
    copy.word[e] = word;
    copy.clocks.set(copy, e);
  }

  /** Advances the thread as far as its reads have their sources; returns whether it moved. */
  private boolean advance(ExecutionGraph g, int t) {
    boolean moved = false;
    for (int e = nextOf[t]; e >= 0; e = nextOf[t]) {
      int source = g.kind[e] == ExecutionGraph.READ ? g.source[e] : ExecutionGraph.INITIAL;
      if (source >= 0 && renumbered[source] < 0) {
        break;
      }
      add(g, e, source < 0 ? source : renumbered[source]);
      nextOf[t] = g.behind[e];
      moved = true;
    }
    return moved;
  }

  private void add(ExecutionGraph g, int e, int source) {
    int mine = copy.push(g.thread[e], g.kind[e], g.node[e]);
    copy.place[mine] = g.place[e];
    copy.strength[mine] = g.strength[e];
    copy.word[mine] = g.word[e];
    renumbered[e] = mine;
    if (g.kind[e] == ExecutionGraph.READ) {
      copy.source[mine] = source;
      copy.link(mine);
    }
    copy.clocks.set(copy, mine);
  }

  private void orderWrites(ExecutionGraph g) {
    for (int place = 0; place < g.places(); place++) {
      int after = ExecutionGraph.INITIAL;
      for (int w = g.first[place]; w >= 0; w = g.later[w]) {
        copy.insert(renumbered[w], after);
        after = renumbered[w];
      }
    }
  }

  // ---------------------------------------------------------------- coherence

  private boolean isCoherent(ExploredExecution execution) {
    CoherenceAxiom coherence = execution.coherence(model);
    for (int e = 0; e < copy.size; e++) {
      boolean fits =
          switch (copy.kind[e]) {
            case ExecutionGraph.READ -> coherence.allowsSource(copy, e);
            case ExecutionGraph.WRITE -> coherence.allowsPlace(copy, e);
            default -> true;
          };
      if (!fits) {
        return false;
      }
    }
    return true;
  }
}
