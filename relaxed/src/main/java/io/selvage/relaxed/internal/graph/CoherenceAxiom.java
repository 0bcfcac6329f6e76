package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.AccessStrength;

/**
 * Coherence, checked for an event as it is added: irreflexive(hb; eco?). An event that is added
 * last has no successor in hb, and neither has a read that gets a new source, so checking
 * predecessors suffices.
 */
public final class CoherenceAxiom {
  private final MemoryModel.Plain plain;

  private final FinalFieldSemantics finals;

  /** Whether what final fields show counts. */
  private final boolean hasFinals;

  public CoherenceAxiom(MemoryModel model, MemoryLocations places) {
    this(model, places, model.plain == MemoryModel.Plain.INCOHERENT);
  }

  private CoherenceAxiom(MemoryModel model, MemoryLocations places, boolean hasFinals) {
    this.plain = model.plain;
    this.finals = new FinalFieldSemantics(places);
    this.hasFinals = hasFinals;
  }

  /** Without what final fields show, which is defined by program order. */
  public static CoherenceAxiom withoutFinals(MemoryModel model, MemoryLocations places) {
    return new CoherenceAxiom(model, places, false);
  }

  /** Whether the event is a read that need not be coherent. */
  public boolean isFree(ExecutionGraph g, int e) {
    return plain == MemoryModel.Plain.INCOHERENT
        && (g.strength[e] & (AccessStrength.PLAIN | AccessStrength.FINAL)) != 0
        && g.kind[e] == ExecutionGraph.READ;
  }

  /**
   * Whether a write is known to an event: the write, or a read from it, happens before the event.
   */
  public boolean isKnown(ExecutionGraph g, int write, int place, int e) {
    if (write >= 0 && g.clocks.happensBefore(g, write, e)) {
      return true;
    }
    for (int r = g.readerOf(write, place); r >= 0; r = g.moreReaders[r]) {
      if (!isFree(g, r) && g.clocks.happensBefore(g, r, e)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a read may have its source. */
  public boolean allowsSource(ExecutionGraph g, int e) {
    return isFree(g, e) ? allowsFreeSource(g, e) : allowsKnownSource(g, e);
  }

  private boolean allowsKnownSource(ExecutionGraph g, int e) {
    int place = g.place[e];
    for (int w = g.laterThan(g.source[e], place); w >= 0; w = g.later[w]) {
      if (isKnown(g, w, place, e) || isShown(g, w, e)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a write may have its position: no later one is known to it. What final fields show does
   * not count: JLS 17.5.1 is about reads.
   */
  boolean allowsPlace(ExecutionGraph g, int e) {
    for (int w = g.later[e]; w >= 0; w = g.later[w]) {
      if (isKnown(g, w, g.place[e], e)) {
        return false;
      }
    }
    return true;
  }

  /** Whether final fields make a later write visible to a write, which hardware then puts last. */
  boolean isBehindShown(ExecutionGraph g, int e) {
    for (int w = g.later[e]; w >= 0; w = g.later[w]) {
      if (g.thread[w] != g.thread[e] && isShown(g, w, e)) {
        return true;
      }
    }
    return false;
  }

  /** Whether final fields make a write visible to an access. */
  public boolean isShown(ExecutionGraph g, int write, int e) {
    return hasFinals && write >= 0 && finals.show(g, write, e);
  }

  /** No write that is known may come between. */
  private boolean allowsFreeSource(ExecutionGraph g, int e) {
    int source = g.source[e];
    for (int w = g.laterThan(source, g.place[e]); w >= 0; w = g.later[w]) {
      if ((source < 0 || g.clocks.happensBefore(g, source, w))
          && (g.clocks.happensBefore(g, w, e) || isShown(g, w, e))) {
        return false;
      }
    }
    return true;
  }
}
