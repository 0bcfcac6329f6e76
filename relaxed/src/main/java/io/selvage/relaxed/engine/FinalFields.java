package io.selvage.relaxed.engine;

/**
 * What final fields show (JLS 17.5): at the end of the constructor they are frozen. Whoever gets
 * hold of an object that was published after that, be it by a race, sees its final fields as they
 * were written, and what is reached through them as it was by then.
 *
 * <p>A read is of an object that earlier reads of its thread found. If all of those found it in
 * writes that have the freeze before them, the field is frozen for them; one that found it earlier
 * saw an object that had escaped.
 */
final class FinalFields {
  private final Places places;

  FinalFields(Places places) {
    this.places = places;
  }

  /** Whether a final field makes the read see that the write has happened. */
  boolean show(Graph g, int write, int read) {
    long object = places.object(g.place[read]);
    return (g.strength[write] & Strength.FINAL) != 0
        ? isPublishedAfter(g, write, object, read)
        : isReachedAfter(g, write, object, read);
  }

  /** The freeze of what a write has written, or none if it has not come yet. */
  private static int freeze(Graph g, int write) {
    for (int e = g.behind[write]; e >= 0; e = g.behind[e]) {
      if (g.kind[e] == Graph.FENCE && (g.strength[e] & Strength.FINAL) != 0) {
        return e;
      }
    }
    return Graph.NONE;
  }

  /** Whether all reads of the thread that found the object did so after the write was frozen. */
  private boolean isPublishedAfter(Graph g, int write, long object, int read) {
    int freeze = freeze(g, write);
    if (freeze < 0) {
      return false;
    }
    boolean found = false;
    for (int e = g.before[read]; e >= 0; e = g.before[e]) {
      if (finds(g, e, object)) {
        if (g.source[e] < 0 || !g.clocks.isWithin(g, freeze, g.source[e])) {
          return false;
        }
        found = true;
      }
    }
    return found;
  }

  /** Whether all of them got to the object through final fields frozen after the write. */
  private boolean isReachedAfter(Graph g, int write, long object, int read) {
    boolean found = false;
    for (int e = g.before[read]; e >= 0; e = g.before[e]) {
      if (finds(g, e, object)) {
        if (!leadsAfter(g, write, e)) {
          return false;
        }
        found = true;
      }
    }
    return found;
  }

  private boolean leadsAfter(Graph g, int write, int e) {
    int source = g.source[e];
    if ((g.strength[e] & Strength.FINAL) != 0) {
      return source >= 0
          && isFrozenWith(g, write, source)
          && isPublishedAfter(g, source, places.object(g.place[e]), e);
    }
    return isReachedAfter(g, write, places.object(g.place[e]), e);
  }

  private static boolean isFrozenWith(Graph g, int write, int field) {
    int freeze = freeze(g, field);
    return freeze >= 0 && g.clocks.happensBefore(g, write, freeze);
  }

  private boolean finds(Graph g, int e, long object) {
    if (g.kind[e] != Graph.READ) {
      return false;
    }
    int source = g.source[e];
    return object == (source >= 0 ? g.word[source] : places.initial(g.place[e]));
  }
}
