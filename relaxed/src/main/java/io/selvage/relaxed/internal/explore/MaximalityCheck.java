package io.selvage.relaxed.internal.explore;

import io.selvage.relaxed.internal.graph.ExecutionGraph;

/**
 * Whether an event was added maximally, with respect to the events before it and the predecessors
 * of a newly added write: a write as the last of its location, a read from the last write. Only
 * then is the event removed for a revisit by the write (TruSt, section 3), so that each execution
 * is reached along exactly one path.
 */
public final class MaximalityCheck {
  private MaximalityCheck() {}

  public static boolean holds(ExecutionGraph g, int e, int write) {
    int kind = g.kind[e];
    if (kind == ExecutionGraph.READ) {
      int source = g.source[e];
      return (source < 0 || isPrevious(g, source, e, write))
          && isLatest(g, g.laterThan(source, g.place[e]), e, write);
    }
    if (kind == ExecutionGraph.WRITE) {
      for (int r = g.reader[e]; r >= 0; r = g.moreReaders[r]) {
        if (r < e) {
          return false;
        }
      }
      return isLatest(g, g.later[e], e, write);
    }
    return kind != ExecutionGraph.CHOICE || g.word[e] == 0;
  }

  private static boolean isLatest(ExecutionGraph g, int later, int e, int write) {
    for (int w = later; w >= 0; w = g.later[w]) {
      if (isPrevious(g, w, e, write)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPrevious(ExecutionGraph g, int other, int e, int write) {
    return other <= e || g.clocks.isPast(g, other, write);
  }
}
