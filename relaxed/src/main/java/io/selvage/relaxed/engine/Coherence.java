package io.selvage.relaxed.engine;

/**
 * Coherence, asked of an event as it is added: irreflexive(hb; eco?). An event that is added last
 * has nothing after it in hb, and neither has a read that gets a new source, so that looking back
 * is enough.
 */
final class Coherence {
  private final MemoryModel.Plain plain;

  private final FinalFields finals;

  Coherence(MemoryModel model, Places places) {
    this.plain = model.plain;
    this.finals = new FinalFields(places);
  }

  /** Whether the event is a read that need not be coherent. */
  boolean isFree(Graph g, int e) {
    return plain == MemoryModel.Plain.INCOHERENT
        && (g.strength[e] & (Strength.PLAIN | Strength.FINAL)) != 0
        && g.kind[e] == Graph.READ;
  }

  /** Whether a write is known to an event: the write, or a read of it, happens before the event. */
  boolean isKnown(Graph g, int write, int place, int e) {
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
  boolean allowsSource(Graph g, int e) {
    return isFree(g, e) ? allowsFreeSource(g, e) : allowsKnownSource(g, e);
  }

  private boolean allowsKnownSource(Graph g, int e) {
    int place = g.place[e];
    for (int w = g.laterThan(g.source[e], place); w >= 0; w = g.later[w]) {
      if (isKnown(g, w, place, e)) {
        return false;
      }
    }
    return true;
  }

  /** No write may be known to come between. */
  private boolean allowsFreeSource(Graph g, int e) {
    int source = g.source[e];
    for (int w = g.laterThan(source, g.place[e]); w >= 0; w = g.later[w]) {
      if ((source < 0 || g.clocks.happensBefore(g, source, w))
          && (g.clocks.happensBefore(g, w, e) || finals.show(g, w, e))) {
        return false;
      }
    }
    return true;
  }
}
