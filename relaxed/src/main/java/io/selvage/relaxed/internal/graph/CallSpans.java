package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.engine.ExploredExecution;

/** The spans of calls within the threads of an execution. */
public final class CallSpans {
  private final int[] thread;
  private final int[] from;
  private final int[] to;

  /**
   * @param thread of each call
   * @param from the number of events of the thread before the call
   * @param to the number of events of the thread when it returns
   */
  public CallSpans(int[] thread, int[] from, int[] to) {
    this.thread = thread.clone();
    this.from = from.clone();
    this.to = to.clone();
  }

  /** For each call: the calls before whose return it happens, including itself. */
  public long[] synchronization(ExploredExecution execution) {
    ExecutionGraph g = execution.graph();
    long[] rows = new long[thread.length];
    for (int d = 0; d < thread.length; d++) {
      int last = event(g, thread[d], to[d] - 1);
      for (int c = 0; c < thread.length; c++) {
        boolean own = thread[c] == thread[d] && from[c] <= from[d] && to[c] <= to[d];
        if (own || last >= 0 && g.clocks.known(last, thread[c]) > from[c]) {
          rows[c] |= 1L << d;
        }
      }
    }
    return rows;
  }

  /** The number of events of the call. */
  public int events(int call) {
    return to[call] - from[call];
  }

  /** The call that an event belongs to, or -1. */
  public int call(int ofThread, int index) {
    for (int c = 0; c < thread.length; c++) {
      if (thread[c] == ofThread && from[c] <= index && index < to[c]) {
        return c;
      }
    }
    return -1;
  }

  private static int event(ExecutionGraph g, int thread, int index) {
    int e = g.last[thread];
    while (e >= 0 && g.index[e] > index) {
      e = g.before[e];
    }
    return index < 0 ? ExecutionGraph.NONE : e;
  }
}
