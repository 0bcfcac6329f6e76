package io.selvage.relaxed.internal.graph;

import java.util.Arrays;

/** Acyclicity of ppo | rf | mo | fr: checks whether the successors of an event lead back to it. */
final class PpoAcyclicity implements AcyclicityAxiom {
  private final PreservedProgramOrder order;
  private long[] seen = new long[1];
  private int[] stack = new int[64];
  private int top;

  PpoAcyclicity(PreservedProgramOrder order) {
    this.order = order;
  }

  @Override
  public boolean allows(ExecutionGraph g, int added, int other, int later) {
    int words = (g.size >> 6) + 1;
    if (seen.length < words) {
      seen = new long[words * 2];
      stack = new int[words * 2 * 64];
    }
    Arrays.fill(seen, 0, words, 0);
    top = 0;
    push(later);
    while (top > 0) {
      int e = stack[--top];
      if (e == added || e == other) {
        return false;
      }
      own(g, e);
      if (g.kind[e] == ExecutionGraph.WRITE) {
        push(g.later[e]);
        readers(g, e);
      } else if (g.kind[e] == ExecutionGraph.READ) {
        push(g.laterThan(g.source[e], g.place[e]));
      } else if (g.kind[e] == ExecutionGraph.START) {
        started(g, (int) g.word[e], e);
      }
      // A thread that joins another finds its buffer empty.
      if (g.behind[e] < 0 || order == PreservedProgramOrder.BUFFERED) {
        joined(g, g.thread[e]);
      }
    }
    return true;
  }

  private void push(int e) {
    if (e >= 0 && (seen[e >> 6] & 1L << e) == 0) {
      seen[e >> 6] |= 1L << e;
      stack[top++] = e;
    }
  }

  private void own(ExecutionGraph g, int e) {
    boolean all = order.keepsAllAfter(g, e);
    for (int next = g.behind[e]; next >= 0; next = g.behind[next]) {
      if (all || order.keeps(g, e, next)) {
        push(next);
        if (order.keepsAllAfter(g, next)) {
          return;
        }
      }
    }
  }

  /** Under a model with buffers, a thread sees its own writes early. */
  private void readers(ExecutionGraph g, int write) {
    for (int r = g.reader[write]; r >= 0; r = g.moreReaders[r]) {
      if (order == PreservedProgramOrder.KEPT || g.thread[r] != g.thread[write]) {
        push(r);
      }
    }
  }

  private void started(ExecutionGraph g, int thread, int starter) {
    for (int e = starter + 1; e < g.size; e++) {
      if (g.thread[e] == thread && g.before[e] < 0) {
        push(e);
        // Later events that the first event does not order are not ordered by the start either.
        for (int next = g.behind[e]; next >= 0; next = g.behind[next]) {
          push(next);
        }
      }
    }
  }

  private void joined(ExecutionGraph g, int thread) {
    for (int e = 0; e < g.size; e++) {
      if (g.kind[e] == ExecutionGraph.JOIN && g.word[e] == thread) {
        push(e);
      }
    }
  }
}
