package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.engine.AccessStrength;

/**
 * JLS 17.4.4: a volatile write synchronises with all later reads of the variable, not only with
 * those that read from it. The exploration keeps the fewer edges of RC11; this class adds the
 * others to the clocks of an execution.
 */
final class VolatileOrder {
  private final ExecutionGraph g;
  private int[] saved = new int[0];
  private boolean isAdded;

  VolatileOrder(ExecutionGraph g) {
    this.g = g;
  }

  /** Adds the edges that are missing; returns whether there were any. */
  boolean add() {
    if (!isAnyMissing()) {
      return false;
    }
    saved = g.clocks.save();
    isAdded = true;
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int e = 0; e < g.size; e++) {
        changed |= addEarlier(e);
        changed |= close(e);
      }
    }
    return true;
  }

  void restore() {
    if (isAdded) {
      g.clocks.restore(saved);
      isAdded = false;
    }
  }

  private boolean isAnyMissing() {
    for (int e = 0; e < g.size; e++) {
      if (isOfVolatile(e)) {
        for (int w = g.earlier[g.source[e]]; w >= 0; w = g.earlier[w]) {
          if (isVolatile(w) && !g.clocks.happensBefore(g, w, e)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether the event is a volatile read of a volatile write. */
  private boolean isOfVolatile(int e) {
    return g.kind[e] == ExecutionGraph.READ
        && isVolatile(e)
        && g.source[e] >= 0
        && isVolatile(g.source[e]);
  }

  /** Adds all volatile writes before the one that a volatile read reads from. */
  private boolean addEarlier(int e) {
    if (!isOfVolatile(e)) {
      return false;
    }
    boolean changed = false;
    for (int w = g.earlier[g.source[e]]; w >= 0; w = g.earlier[w]) {
      changed |= isVolatile(w) && g.clocks.follow(e, w);
    }
    return changed;
  }

  private boolean isVolatile(int e) {
    return (g.strength[e] & AccessStrength.TOTAL) != 0;
  }

  /** Closes the clock of the event under transitivity. */
  private boolean close(int e) {
    boolean changed = false;
    for (int other = 0; other < g.size; other++) {
      changed |= other != e && g.clocks.happensBefore(g, other, e) && g.clocks.follow(e, other);
    }
    return changed;
  }
}
