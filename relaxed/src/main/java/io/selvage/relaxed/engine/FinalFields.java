package io.selvage.relaxed.engine;

/**
 * What final fields show (JLS 17.5.1): at the end of the constructor they are frozen. Whoever gets
 * hold of an object that was published after that, be it by a race, sees its final fields as they
 * were written, and what is reached through them as it was by then.
 *
 * <p>A thread has an object by some earlier read that found it. Which one, the language leaves
 * open: so something is shown only if it is whichever of them that was.
 */
final class FinalFields {
  private final Places places;

  FinalFields(Places places) {
    this.places = places;
  }

  /**
   * Whether a final field makes a read see that a write has happened: the read is of one, frozen
   * after the write and published since, or dereferences one that is.
   */
  boolean show(Graph g, int write, int read) {
    long object = places.object(g.place[read]);
    int freeze = (g.strength[read] & Strength.FINAL) != 0 ? freeze(g, object) : Graph.NONE;
    boolean isFrozen = freeze >= 0 && g.clocks.happensBefore(g, write, freeze);
    boolean found = false;
    for (int e = g.before[read]; e >= 0; e = g.before[e]) {
      if (finds(g, e, object)) {
        if (!(isFrozen && isAfter(g, freeze, e)) && !show(g, write, e)) {
          return false;
        }
        found = true;
      }
    }
    return found;
  }

  /** The end of the constructor of an object, or none if it has not come yet. */
  private static int freeze(Graph g, long object) {
    for (int e = 0; e < g.size; e++) {
      if (g.kind[e] == Graph.FENCE
          && (g.strength[e] & Strength.FINAL) != 0
          && g.word[e] == object) {
        return e;
      }
    }
    return Graph.NONE;
  }

  /** Whether something that happens after the freeze leads to the event in the memory chain. */
  private boolean isAfter(Graph g, int freeze, int e) {
    if (e < 0) {
      return false;
    }
    if (g.clocks.happensBefore(g, freeze, e)) {
      return true;
    }
    if (g.thread[e] == g.thread[freeze]) {
      return false;
    }
    return g.kind[e] == Graph.READ && isAfter(g, freeze, g.source[e])
        || hasOnlyAfter(g, freeze, e, places.object(g.place[e]))
        || g.kind[e] == Graph.WRITE && hasOnlyAfter(g, freeze, e, g.word[e]);
  }

  /** Whether all reads by which the thread of an event may have an object are after the freeze. */
  private boolean hasOnlyAfter(Graph g, int freeze, int event, long object) {
    boolean found = false;
    for (int e = g.before[event]; e >= 0; e = g.before[e]) {
      if (finds(g, e, object)) {
        if (!isAfter(g, freeze, e)) {
          return false;
        }
        found = true;
      }
    }
    return found;
  }

  private boolean finds(Graph g, int e, long object) {
    if (g.kind[e] != Graph.READ) {
      return false;
    }
    int source = g.source[e];
    return object == (source >= 0 ? g.word[source] : places.initial(g.place[e]));
  }
}
