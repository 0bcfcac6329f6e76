package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.engine.AccessStrength;

/**
 * loadLoadFence and storeStoreFence are explored as acquireFence and releaseFence, which order
 * more. Executions may be missed if that makes a difference. It makes none in an execution in which
 * the difference is not observable:
 *
 * <ul>
 *   <li>storeStoreFence passes on what the thread has written and acquired, but not what it has
 *       read without acquiring it. If all writes to the locations of such reads happen before them,
 *       there is nothing that only they could pass on.
 *   <li>What is read before loadLoadFence is known to later reads, not to later writes. If without
 *       the fence the same events happen before all events of other threads, and no fewer events on
 *       the locations that its own thread writes, the fence conveyed nothing more.
 * </ul>
 *
 * <p>An execution that was missed has a first event that the stronger fences forbid. The prefix
 * before it is part of an explored execution, which shows the difference.
 */
public final class NarrowFenceCheck {
  private final ExecutionGraph g;
  private final CoherenceAxiom coherence;

  public NarrowFenceCheck(ExecutionGraph g, CoherenceAxiom coherence) {
    this.g = g;
    this.coherence = coherence;
  }

  /** Whether treating a fence as a stronger one may matter. */
  public boolean mayMatter() {
    boolean loads = false;
    for (int e = 0; e < g.size; e++) {
      if (isNarrow(e)) {
        if (isOfLoads(e)) {
          loads = true;
        } else if (passesOnReads(e)) {
          return true;
        }
      }
    }
    return loads && distinguishesMore();
  }

  private boolean isNarrow(int e) {
    return g.kind[e] == ExecutionGraph.FENCE && (g.strength[e] & AccessStrength.NARROW) != 0;
  }

  private boolean isOfLoads(int e) {
    return (g.strength[e] & AccessStrength.ACQUIRE) != 0;
  }

  // ---------------------------------------------------------------- stores

  private boolean passesOnReads(int fence) {
    if (!isWriteBehind(fence)) {
      return false;
    }
    for (int r = g.before[fence]; r >= 0; r = g.before[r]) {
      boolean distinguishes =
          g.kind[r] == ExecutionGraph.READ
              && (g.strength[r] & AccessStrength.ACQUIRE) == 0
              && !coherence.isFree(g, r);
      if (distinguishes && isWrittenElsewhere(r) && !isReportedAnyway(r, fence)) {
        return true;
      }
    }
    return false;
  }

  private boolean isWriteBehind(int fence) {
    for (int e = g.behind[fence]; e >= 0; e = g.behind[e]) {
      if (g.kind[e] == ExecutionGraph.WRITE) {
        return true;
      }
    }
    return false;
  }

  /** A later access of the location that is passed on knows as much, since both are coherent. */
  private boolean isReportedAnyway(int read, int fence) {
    for (int e = g.behind[read]; e >= 0 && e != fence; e = g.behind[e]) {
      boolean isPassedOn =
          g.kind[e] == ExecutionGraph.WRITE
              || g.kind[e] == ExecutionGraph.READ && (g.strength[e] & AccessStrength.ACQUIRE) != 0;
      if (isPassedOn && g.place[e] == g.place[read]) {
        return true;
      }
    }
    return false;
  }

  private boolean isWrittenElsewhere(int read) {
    for (int w = g.latest[g.place[read]]; w >= 0; w = g.earlier[w]) {
      if (g.thread[w] != g.thread[read] && !g.clocks.happensBefore(g, w, read)) {
        return true;
      }
    }
    return false;
  }

  // ---------------------------------------------------------------- loads

  private boolean distinguishesMore() {
    int[] strong = g.clocks.save();
    int[] strengths = g.strength.clone();
    try {
      boolean[] fenced = new boolean[g.threads];
      for (int e = 0; e < g.size; e++) {
        if (isNarrow(e) && isOfLoads(e)) {
          g.strength[e] &= ~AccessStrength.ACQUIRE;
          fenced[g.thread[e]] = true;
        }
      }
      setAll();
      for (int e = 0; e < g.size; e++) {
        if (g.kind[e] <= ExecutionGraph.FENCE && isNews(e, strong, fenced[g.thread[e]])) {
          return true;
        }
      }
      return false;
    } finally {
      System.arraycopy(strengths, 0, g.strength, 0, strengths.length);
      g.clocks.restore(strong);
    }
  }

  /** An event may have been added before its predecessors, so one pass is not enough. */
  private void setAll() {
    for (boolean changed = true; changed; ) {
      int[] before = g.clocks.save();
      for (int e = 0; e < g.size; e++) {
        g.clocks.set(g, e);
      }
      changed = false;
      for (int e = 0; e < g.size; e++) {
        changed |= !g.clocks.isSame(before, e);
      }
    }
  }

  private boolean isNews(int e, int[] strong, boolean isFenced) {
    if (g.clocks.isSame(strong, e)) {
      return false;
    }
    if (!isFenced) {
      return g.kind[e] != ExecutionGraph.FENCE;
    }
    boolean isTotal = (g.strength[e] & AccessStrength.TOTAL) != 0;
    return g.kind[e] == ExecutionGraph.FENCE && isTotal
        || g.kind[e] == ExecutionGraph.WRITE && (isTotal || isPlacedByIt(e, strong));
  }

  private boolean isPlacedByIt(int write, int[] strong) {
    for (int w = g.latest[g.place[write]]; w >= 0; w = g.earlier[w]) {
      if (w != write
          && g.clocks.happensBefore(g, strong, w, write)
          && !g.clocks.happensBefore(g, w, write)) {
        return true;
      }
    }
    return false;
  }
}
