package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.engine.AccessStrength;

/** The part of program order that a model preserves. */
enum PreservedProgramOrder {
  /** All of it. */
  KEPT {
    @Override
    boolean keeps(ExecutionGraph g, int e, int next) {
      return true;
    }

    @Override
    boolean keepsAllAfter(ExecutionGraph g, int e) {
      return true;
    }
  },

  /** A write may wait in a buffer while later reads proceed, except volatile ones. */
  BUFFERED {
    @Override
    boolean keeps(ExecutionGraph g, int e, int next) {
      return keepsAllAfter(g, e) || keepsAllBefore(g, next) || isTotal(g, e) && isTotal(g, next);
    }

    @Override
    boolean keepsAllAfter(ExecutionGraph g, int e) {
      return g.kind[e] == ExecutionGraph.READ || g.isHalf(e) || isBarrier(g, e);
    }

    private boolean keepsAllBefore(ExecutionGraph g, int e) {
      return g.kind[e] == ExecutionGraph.WRITE || g.isHalf(e) || isBarrier(g, e);
    }

    private boolean isBarrier(ExecutionGraph g, int e) {
      return g.kind[e] == ExecutionGraph.FENCE ? isTotal(g, e) : g.kind[e] >= ExecutionGraph.START;
    }

    private boolean isTotal(ExecutionGraph g, int e) {
      return (g.strength[e] & AccessStrength.TOTAL) != 0;
    }
  };

  /** Whether an event stays before a later one of its thread. */
  abstract boolean keeps(ExecutionGraph g, int e, int next);

  /** Whether it stays before all later ones. */
  abstract boolean keepsAllAfter(ExecutionGraph g, int e);
}
