package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.buffering.PostponementPlan.Place;
import io.selvage.relaxed.internal.buffering.PostponementPlan.PlaceRead;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.MemoryLocations;
import io.selvage.relaxed.internal.thread.ThreadTrie;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Notes what executions show about load buffering. What a thread reads and writes is a function of
 * the words that it read, so each end of a thread is looked at once.
 */
public final class BufferingNotes {
  private final BufferingSummary summary;
  private final MemoryLocations places;
  private final BufferingCycles cycles;
  private final BitSet[] seen;

  /** For each thread the locations whose reads may be on a cycle. */
  private final List<BitSet> eligible = new ArrayList<>();

  public BufferingNotes(
      BufferingSummary summary, MemoryModel model, MemoryLocations places, ThreadTrie[] tries) {
    this.summary = summary;
    this.places = places;
    this.cycles = new BufferingCycles(model, tries);
    this.seen = new BitSet[tries.length];
    for (int t = 0; t < tries.length; t++) {
      seen[t] = new BitSet();
      eligible.add(new BitSet());
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
      boolean isWeakRead =
          g.kind[e] == ExecutionGraph.READ && (g.strength[e] & AccessStrength.ACQUIRE) == 0;
      if (isWeakRead && !eligible.get(g.thread[e]).get(g.place[e]) && cycles.haveRead(g, e)) {
        eligible.get(g.thread[e]).set(g.place[e]);
        summary.addEligible(new PlaceRead(g.thread[e], place(g.place[e])));
      }
    }
  }

  private void noteThread(ExecutionGraph g, int thread) {
    for (int e = g.last[thread]; e >= 0; e = g.before[e]) {
      if (g.kind[e] == ExecutionGraph.WRITE) {
        summary.addWord(thread, place(g.place[e]), g.word[e]);
      } else if (g.kind[e] == ExecutionGraph.READ) {
        summary.addRead(thread, place(g.place[e]));
      }
    }
  }

  private Place place(int number) {
    return new Place(places.object(number), places.slot(number));
  }
}
