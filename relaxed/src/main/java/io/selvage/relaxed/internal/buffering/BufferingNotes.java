package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.buffering.PostponementPlan.Place;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.KeptOrder;
import io.selvage.relaxed.internal.graph.MemoryLocations;
import java.util.BitSet;

/**
 * Notes what executions show about load buffering. What a thread does is a function of the words
 * that it read, so each end of a thread is looked at once.
 */
public final class BufferingNotes {
  private final BufferingSummary summary;
  private final MemoryLocations places;
  private final BitSet[] seen;
  private final BitSet racy = new BitSet();

  public BufferingNotes(BufferingSummary summary, MemoryLocations places, int threads) {
    this.summary = summary;
    this.places = places;
    this.seen = new BitSet[threads];
    for (int t = 0; t < threads; t++) {
      seen[t] = new BitSet();
    }
  }

  /** The ends of threads have other numbers from now on. */
  public void forget() {
    for (BitSet ends : seen) {
      ends.clear();
    }
  }

  /** An execution, in program order. */
  public void note(ExecutionGraph g) {
    for (int t = 0; t < g.threads; t++) {
      if (g.last[t] >= 0 && !seen[t].get(g.state[t])) {
        seen[t].set(g.state[t]);
        noteThread(g, t);
      }
    }
    for (int e = 0; e < g.size; e++) {
      if (isWeakRead(g, e) && !racy.get(g.place[e]) && isRacy(g, e)) {
        racy.set(g.place[e]);
        summary.addRacy(place(g, e));
      }
    }
  }

  private void noteThread(ExecutionGraph g, int thread) {
    for (int w = g.last[thread]; w >= 0; w = g.before[w]) {
      if (g.kind[w] == ExecutionGraph.WRITE) {
        summary.addWord(place(g, w), g.word[w]);
        for (int r = g.before[w]; r >= 0; r = g.before[r]) {
          if (g.kind[r] == ExecutionGraph.READ) {
            noteLead(g, r, w);
          }
        }
      }
    }
  }

  private void noteLead(ExecutionGraph g, int r, int w) {
    summary.addLead(place(g, r), place(g, w));
    if (isWeakRead(g, r) && !KeptOrder.isKept(g, r, w)) {
      boolean isPlain = (g.strength[r] & (AccessStrength.PLAIN | AccessStrength.FINAL)) != 0;
      summary.addFree(place(g, r), place(g, w), isPlain);
    }
  }

  private static boolean isWeakRead(ExecutionGraph g, int e) {
    return g.kind[e] == ExecutionGraph.READ && (g.strength[e] & AccessStrength.ACQUIRE) == 0;
  }

  private static boolean isRacy(ExecutionGraph g, int read) {
    for (int w = g.latest[g.place[read]]; w >= 0; w = g.earlier[w]) {
      if (g.thread[w] != g.thread[read]
          && !g.clocks.happensBefore(g, w, read)
          && !g.clocks.happensBefore(g, read, w)) {
        return true;
      }
    }
    return false;
  }

  private Place place(ExecutionGraph g, int e) {
    return new Place(places.object(g.place[e]), places.slot(g.place[e]));
  }
}
