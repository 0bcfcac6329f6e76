package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.engine.AccessStrength;

/**
 * Whether the behaviour of a call depends on which thread makes it. If each call has a thread of
 * its own, a client in which one thread makes several calls is covered only if no call can detect
 * the difference. It could detect it by data that an earlier call of the same thread has left:
 *
 * <ul>
 *   <li>a reference to the thread, in a location that still contained it when the earlier call
 *       returned;
 *   <li>data in the thread object: its variables, its interrupt status;
 * </ul>
 *
 * or by the identification of a thread (its number, name, hash), which calls may compare.
 *
 * <p>Up to the point of detection, a call behaves the same in both clients. So if such a client
 * exists, there is an execution here in which the earlier call leaves the data and the later one
 * reads it; values that were only present in the meantime, as in a lock that is free again, reveal
 * nothing.
 */
public final class ThreadIdentityCheck {
  private final ExecutionGraph g;
  private final MemoryLocations places;
  private final ThreadObjects who;

  public ThreadIdentityCheck(ExecutionGraph g, MemoryLocations places, ThreadObjects who) {
    this.g = g;
    this.places = places;
    this.who = who;
  }

  public boolean matters() {
    for (int e = 0; e < g.size; e++) {
      if (g.kind[e] == ExecutionGraph.READ && (revealsName(e) || finds(e))) {
        return true;
      }
    }
    return false;
  }

  private int slot(int e) {
    return places.slot(g.place[e]);
  }

  private boolean revealsName(int read) {
    return (g.strength[read] & AccessStrength.OF_THREAD) != 0
        && (who.isName(slot(read)) || isLeftInThread(slot(read)));
  }

  /** Whether the object of some thread finally differs from its initial state. */
  private boolean isLeftInThread(int slot) {
    for (int t = 0; t < g.threads; t++) {
      int place = places.find(who.self(t), slot);
      if (place >= 0
          && place < g.places()
          && g.latest[place] >= 0
          && g.word[g.latest[place]] != places.initial(place)) {
        return true;
      }
    }
    return false;
  }

  private boolean finds(int read) {
    int source = g.source[read];
    long word = source >= 0 ? g.word[source] : places.initial(g.place[read]);
    if (word == 0
        || word == who.self(g.thread[read])
        || !who.isThread(word)
        || who.isOfWaiting(slot(read))) {
      return false;
    }
    // Nothing is known about data that existed before all calls.
    return source < 0 || word != who.self(g.thread[source]) || isLeft(source);
  }

  /**
   * Whether a write is still the last one when its thread ends, as far as the thread can determine.
   */
  private boolean isLeft(int write) {
    int end = g.last[g.thread[write]];
    for (int w = g.later[write]; w >= 0; w = g.later[w]) {
      if (g.clocks.happensBefore(g, w, end)) {
        return false;
      }
    }
    return true;
  }
}
