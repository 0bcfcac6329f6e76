package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.engine.AccessStrength;

/**
 * What is known to an event, beyond what happens before it, and is not passed on: by narrow fences
 * (axiom A6), by final fields (A7), and, on hardware, to what is accessed through a reference that
 * was published (H2). See docs/models/java.cat.
 */
final class KnownWrites {
  private final CoherenceAxiom coherence;
  private final BaseOrigins origins;
  private ExecutionGraph g;
  private boolean hasNarrowFences;
  private boolean isHardware;

  KnownWrites(CoherenceAxiom coherence, BaseOrigins origins, ExecutionGraph g) {
    this.coherence = coherence;
    this.origins = origins;
    this.g = g;
  }

  /** Answers questions about this graph from now on. */
  void look(ExecutionGraph graph, boolean narrow, boolean hardware) {
    g = graph;
    hasNarrowFences = narrow;
    isHardware = hardware;
  }

  /** Whether an access is known to another of the same location. */
  boolean isKnown(int access, int to) {
    return g.clocks.happensBefore(g, access, to)
        || g.kind[access] == ExecutionGraph.WRITE && coherence.isShown(g, access, to)
        || hasNarrowFences && isKnownByFences(access, to)
        || isHardware && g.kind[access] == ExecutionGraph.WRITE && isKnownByAddress(access, to);
  }

  // ---------------------------------------------------------------- narrow fences

  private boolean isKnownByFences(int access, int to) {
    for (int r = to; r >= 0; r = g.before[r]) {
      if (g.kind[r] == ExecutionGraph.READ && g.source[r] >= 0) {
        boolean isLater = r != to && isBetween(r, to, AccessStrength.ACQUIRE);
        boolean guards = g.kind[to] == ExecutionGraph.READ && isLater;
        boolean acquires = acquires(r, to);
        boolean passed = (acquires || guards) && isPassedByStores(access, g.source[r]);
        if (passed || guards && isReleased(access, g.source[r])) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a read acquires for an event: itself, or by a fence before the event. */
  private boolean acquires(int read, int to) {
    if ((g.strength[read] & AccessStrength.ACQUIRE) != 0) {
      return true;
    }
    for (int f = g.behind[read]; f >= 0 && g.index[f] <= g.index[to]; f = g.behind[f]) {
      if (isFence(f, AccessStrength.ACQUIRE) && !isNarrow(f)) {
        return true;
      }
    }
    return false;
  }

  private boolean isBetween(int first, int second, int direction) {
    for (int f = g.behind[first]; f >= 0 && f != second; f = g.behind[f]) {
      if (isFence(f, direction) && isNarrow(f)) {
        return true;
      }
    }
    return false;
  }

  /** Whether storeStoreFence keeps a write before another one of its thread. */
  private boolean isPassedByStores(int access, int write) {
    return g.kind[access] == ExecutionGraph.WRITE
        && g.thread[access] == g.thread[write]
        && g.index[access] < g.index[write]
        && isBetween(access, write, AccessStrength.RELEASE);
  }

  /** Whether what a write releases includes an access. */
  private boolean isReleased(int access, int write) {
    if ((g.strength[write] & AccessStrength.RELEASE) != 0) {
      return g.clocks.happensBefore(g, access, write);
    }
    for (int f = g.before[write]; f >= 0; f = g.before[f]) {
      if (isFence(f, AccessStrength.RELEASE) && !isNarrow(f)) {
        return g.clocks.happensBefore(g, access, f);
      }
    }
    return false;
  }

  private boolean isFence(int e, int direction) {
    return g.kind[e] == ExecutionGraph.FENCE
        && (g.strength[e] & AccessStrength.FINAL) == 0
        && (g.strength[e] & direction) != 0;
  }

  private boolean isNarrow(int e) {
    return (g.strength[e] & AccessStrength.NARROW) != 0;
  }

  // ---------------------------------------------------------------- addresses

  /** Whether a write was released before a reference that leads to an access. */
  boolean isKnownByAddress(int write, int to) {
    for (int r = origins.read(g, to); r >= 0; r = origins.read(g, r)) {
      int source = g.source[r];
      if (source >= 0 && (isReleased(write, source) || isPassedByStores(write, source))) {
        return true;
      }
    }
    return false;
  }
}
