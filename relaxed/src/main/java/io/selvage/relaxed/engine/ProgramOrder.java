package io.selvage.relaxed.engine;

/** How much of program order a model keeps. */
enum ProgramOrder {
  /** All of it. */
  KEPT {
    @Override
    boolean keeps(Graph g, int e, int next) {
      return true;
    }

    @Override
    boolean keepsAllAfter(Graph g, int e) {
      return true;
    }
  },

  /** A write may wait in a buffer while later reads go on, but for volatile ones. */
  BUFFERED {
    @Override
    boolean keeps(Graph g, int e, int next) {
      return keepsAllAfter(g, e) || keepsAllBefore(g, next) || isTotal(g, e) && isTotal(g, next);
    }

    @Override
    boolean keepsAllAfter(Graph g, int e) {
      return g.kind[e] == Graph.READ || g.isHalf(e) || isBarrier(g, e);
    }

    private boolean keepsAllBefore(Graph g, int e) {
      return g.kind[e] == Graph.WRITE || g.isHalf(e) || isBarrier(g, e);
    }

    private boolean isBarrier(Graph g, int e) {
      return g.kind[e] == Graph.FENCE ? isTotal(g, e) : g.kind[e] >= Graph.START;
    }

    private boolean isTotal(Graph g, int e) {
      return (g.strength[e] & Strength.TOTAL) != 0;
    }
  };

  /** Whether an event stays before a later one of its thread. */
  abstract boolean keeps(Graph g, int e, int next);

  /** Whether it stays before all later ones. */
  abstract boolean keepsAllAfter(Graph g, int e);
}
