package io.selvage.relaxed.internal.graph;

import io.selvage.core.collection.IntList;
import io.selvage.relaxed.engine.AccessStrength;

/**
 * The guarantees of final fields (JLS 17.5.1): at the end of the constructor they are frozen. A
 * thread that obtains an object that was published after that, even by a race, sees its final
 * fields as they were written, and objects reached through them as they were by then, whatever the
 * mode of the access that reaches them.
 *
 * <p>A thread has an object by some earlier read that returned it. The language leaves open which
 * one, so a guarantee counts only if it holds for all of them.
 */
final class FinalFieldSemantics {
  private static final byte UNKNOWN = 0;
  private static final byte YES = 1;
  private static final byte NO = 2;

  private final MemoryLocations places;
  private final IntList freezes = new IntList(8);

  FinalFieldSemantics(MemoryLocations places) {
    this.places = places;
  }

  /**
   * Whether a final field makes a write visible to an access: the access is a read of one, frozen
   * after the write and published since, or dereferences one that is.
   */
  boolean show(ExecutionGraph g, int write, int access) {
    collect(g, write);
    return !freezes.isEmpty() && new Question(g).isShown(access);
  }

  /** Collects the freezes that a write happens before. */
  private void collect(ExecutionGraph g, int write) {
    freezes.clear();
    for (int e = 0; e < g.size; e++) {
      if (isFreeze(g, e) && g.clocks.happensBefore(g, write, e)) {
        freezes.add(e);
      }
    }
  }

  static boolean isFreeze(ExecutionGraph g, int e) {
    return g.kind[e] == ExecutionGraph.FENCE && (g.strength[e] & AccessStrength.FINAL) != 0
        || g.kind[e] == ExecutionGraph.WRITE && (g.strength[e] & AccessStrength.FROZEN) != 0;
  }

  private long frozen(ExecutionGraph g, int freeze) {
    return g.kind[freeze] == ExecutionGraph.FENCE ? g.word[freeze] : places.object(g.place[freeze]);
  }

  /** The query for one write. Intermediate results are cached, since chains share events. */
  private final class Question {
    private final ExecutionGraph g;
    private final byte[] shown;
    private final byte[][] after;

    Question(ExecutionGraph g) {
      this.g = g;
      this.shown = new byte[g.size];
      this.after = new byte[freezes.size()][];
    }

    boolean isShown(int access) {
      if (shown[access] == UNKNOWN) {
        shown[access] = findShown(access) ? YES : NO;
      }
      return shown[access] == YES;
    }

    private boolean findShown(int access) {
      long object = places.object(g.place[access]);
      boolean isOfFinal =
          g.kind[access] == ExecutionGraph.READ && (g.strength[access] & AccessStrength.FINAL) != 0;
      boolean found = false;
      for (int e = g.before[access]; e >= 0; e = g.before[e]) {
        if (finds(e, object)) {
          if (!(isOfFinal && isPublished(object, e)) && !isShown(e)) {
            return false;
          }
          found = true;
        }
      }
      return found;
    }

    /** Whether a read returned the object after a freeze of it. */
    private boolean isPublished(long object, int read) {
      for (int i = 0; i < freezes.size(); i++) {
        if (frozen(g, freezes.get(i)) == object && isAfter(i, read)) {
          return true;
        }
      }
      return false;
    }

    /** Whether some event that happens after the freeze leads to the event in the memory chain. */
    private boolean isAfter(int freeze, int e) {
      if (e < 0) {
        return false;
      }
      if (after[freeze] == null) {
        after[freeze] = new byte[g.size];
      }
      byte[] known = after[freeze];
      if (known[e] == UNKNOWN) {
        // With load buffering a chain may lead back here, which proves nothing.
        known[e] = NO;
        known[e] = findAfter(freeze, e) ? YES : NO;
      }
      return known[e] == YES;
    }

    private boolean findAfter(int freeze, int e) {
      if (g.clocks.happensBefore(g, freezes.get(freeze), e)) {
        return true;
      }
      if (g.thread[e] == g.thread[freezes.get(freeze)]) {
        return false;
      }
      return g.kind[e] == ExecutionGraph.READ && isAfter(freeze, g.source[e])
          || hasOnlyAfter(freeze, e, places.object(g.place[e]))
          || g.kind[e] == ExecutionGraph.WRITE && hasOnlyAfter(freeze, e, g.word[e]);
    }

    /**
     * Whether all reads by which the thread of an event may have obtained an object are after the
     * freeze.
     */
    private boolean hasOnlyAfter(int freeze, int event, long object) {
      boolean found = false;
      for (int e = g.before[event]; e >= 0; e = g.before[e]) {
        if (finds(e, object)) {
          if (!isAfter(freeze, e)) {
            return false;
          }
          found = true;
        }
      }
      return found;
    }

    private boolean finds(int e, long object) {
      if (g.kind[e] != ExecutionGraph.READ) {
        return false;
      }
      int source = g.source[e];
      return object == (source >= 0 ? g.word[source] : places.initial(g.place[e]));
    }
  }
}
