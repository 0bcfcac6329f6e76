package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.engine.AccessStrength;

/**
 * Whether what a call does depends on which thread makes it. Where each call has a thread of its
 * own, a client in which one thread makes several calls is covered only if no call can tell: it
 * would find out by something that an earlier call of the same thread has left,
 *
 * <ul>
 *   <li>the thread itself, in a place where it still was when the earlier call returned;
 *   <li>something in the object of the thread: its variables, its interrupt;
 * </ul>
 *
 * or by what a thread is called (its number, name, hash), which calls may compare.
 *
 * <p>Up to where it finds out, a call does the same in both clients. So if there is such a client,
 * then there is an execution here in which the earlier call leaves what it leaves and the later one
 * reads it; what was there in the meantime, as in a lock that is free again, is nobody's clue.
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
      if (g.kind[e] == ExecutionGraph.READ && (tellsName(e) || finds(e))) {
        return true;
      }
    }
    return false;
  }

  private int slot(int e) {
    return places.slot(g.place[e]);
  }

  private boolean tellsName(int read) {
    return (g.strength[read] & AccessStrength.OF_THREAD) != 0
        && (who.isName(slot(read)) || isLeftInThread(slot(read)));
  }

  /** Whether some thread's object holds something else than at first when all is over. */
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
    // Of whoever was there before all calls nothing is known.
    return source < 0 || word != who.self(g.thread[source]) || isLeft(source);
  }

  /** Whether a write is still the last one when its thread ends, as far as the thread can tell. */
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
