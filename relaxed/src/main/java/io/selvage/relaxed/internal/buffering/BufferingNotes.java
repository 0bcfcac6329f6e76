package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.buffering.PostponementPlan.Place;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.KeptOrder;
import io.selvage.relaxed.internal.graph.MemoryLocations;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.LongFunction;

/**
 * Notes what executions show about load buffering. What a thread does is a function of the words
 * that it read, so each end of a thread is looked at once; and what was noted before is not passed
 * on again.
 */
public final class BufferingNotes {
  private static final int PLAIN = AccessStrength.PLAIN | AccessStrength.FINAL;

  private final BufferingSummary summary;
  private final MemoryLocations places;
  private final LongFunction<String> types;
  private final BitSet[] seen;
  private final BitSet racy = new BitSet();

  /** For each thread and each location that it reads, the locations noted as written later. */
  private final List<List<BitSet>> leads = new ArrayList<>();

  /** The same for writes before which nothing keeps the read; separately for plain reads. */
  private final List<List<BitSet>> free = new ArrayList<>();

  /**
   * @param types the names of the types of objects
   */
  public BufferingNotes(
      BufferingSummary summary, MemoryLocations places, int threads, LongFunction<String> types) {
    this.summary = summary;
    this.places = places;
    this.types = types;
    this.seen = new BitSet[threads];
    for (int t = 0; t < threads; t++) {
      seen[t] = new BitSet();
      leads.add(new ArrayList<>());
      free.add(new ArrayList<>());
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
        summary.addRacy(place(g.place[e]));
      }
    }
  }

  private void noteThread(ExecutionGraph g, int thread) {
    BitSet written = new BitSet();
    for (int e = g.last[thread]; e >= 0; e = g.before[e]) {
      if (g.kind[e] == ExecutionGraph.WRITE) {
        written.set(g.place[e]);
        summary.addWord(label(thread), place(g.place[e]), g.word[e]);
      } else if (g.kind[e] == ExecutionGraph.READ) {
        summary.addRead(label(thread), place(g.place[e]));
        noteLeads(thread, g.place[e], written);
        if (isWeakRead(g, e) && !written.isEmpty()) {
          noteFree(g, e);
        }
      }
    }
  }

  private void noteLeads(int thread, int from, BitSet written) {
    BitSet fresh = (BitSet) written.clone();
    BitSet known = of(leads.get(thread), from);
    fresh.andNot(known);
    known.or(fresh);
    fresh.stream().forEach(to -> summary.addLead(label(thread), place(from), place(to)));
  }

  private void noteFree(ExecutionGraph g, int read) {
    int thread = g.thread[read];
    boolean isPlain = (g.strength[read] & PLAIN) != 0;
    BitSet known = of(free.get(thread), 2 * g.place[read] + (isPlain ? 1 : 0));
    KeptOrder kept = new KeptOrder();
    kept.addEvent(g, read);
    for (int e = g.behind[read]; e >= 0 && !kept.keepsAll(); e = g.behind[e]) {
      if (kept.keepsEvent(g, e)) {
        kept.addEvent(g, e);
      } else if (g.kind[e] == ExecutionGraph.WRITE && !known.get(g.place[e])) {
        known.set(g.place[e]);
        summary.addFree(label(thread), place(g.place[read]), place(g.place[e]), isPlain);
      }
    }
  }

  private static BitSet of(List<BitSet> sets, int place) {
    while (sets.size() <= place) {
      sets.add(new BitSet());
    }
    return sets.get(place);
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

  private int label(int thread) {
    return summary.isUpToSymmetry() ? 0 : thread;
  }

  private Place place(int number) {
    long object = places.object(number);
    return new Place(
        summary.isUpToSymmetry() ? types.apply(object).hashCode() : object, places.slot(number));
  }
}
