package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.engine.AccessStrength;
import java.util.function.Supplier;

/**
 * JLS 17.4.4: a volatile write synchronises with all later reads of the variable, not only with
 * those that read from it. RC11, under which executions are explored, has fewer edges: so it allows
 * executions that the language does not, and none is missed. Before one of them is reported as a
 * violation, this class checks whether the language allows it: a write then also happens before the
 * reads that read from a later volatile write.
 */
public final class VolatileOrder {
  private final ExecutionGraph g;
  private final CoherenceAxiom coherence;
  private final AcyclicityAxiom order;

  public VolatileOrder(ExecutionGraph g, CoherenceAxiom coherence, AcyclicityAxiom order) {
    this.g = g;
    this.coherence = coherence;
    this.order = order;
  }

  /** Whether the execution is allowed. */
  public boolean allows() {
    int[] saved = g.clocks.save();
    try {
      return !add() || isConsistent();
    } finally {
      g.clocks.restore(saved);
    }
  }

  /** Runs a query with all these edges in the clocks. */
  public <T> T during(Supplier<T> asked) {
    int[] saved = g.clocks.save();
    try {
      add();
      return asked.get();
    } finally {
      g.clocks.restore(saved);
    }
  }

  /** Adds the implied edges to the clocks; returns whether there were any. */
  private boolean add() {
    boolean any = false;
    for (boolean changed = true; changed; any |= changed) {
      changed = false;
      for (int e = 0; e < g.size; e++) {
        changed |= addEarlier(e);
        changed |= close(e);
      }
    }
    return any;
  }

  /** Adds all volatile writes before the one that a volatile read reads from. */
  private boolean addEarlier(int e) {
    if (g.kind[e] != ExecutionGraph.READ || !isVolatile(e)) {
      return false;
    }
    boolean changed = false;
    int source = g.source[e];
    if (source >= 0 && isVolatile(source)) {
      for (int w = g.earlier[source]; w >= 0; w = g.earlier[w]) {
        changed |= isVolatile(w) && g.clocks.follow(e, w);
      }
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

  private boolean isConsistent() {
    for (int e = 0; e < g.size; e++) {
      if (isBeforeItself(e) || !isCoherent(e)) {
        return false;
      }
    }
    return order.holds(g);
  }

  private boolean isBeforeItself(int e) {
    boolean isOwnSource =
        g.kind[e] == ExecutionGraph.READ
            && g.source[e] >= 0
            && g.clocks.happensBefore(g, e, g.source[e]);
    return isOwnSource || g.behind[e] >= 0 && g.clocks.happensBefore(g, g.behind[e], e);
  }

  private boolean isCoherent(int e) {
    return switch (g.kind[e]) {
      case ExecutionGraph.READ -> coherence.allowsSource(g, e);
      case ExecutionGraph.WRITE -> coherence.allowsPlace(g, e);
      default -> true;
    };
  }
}
