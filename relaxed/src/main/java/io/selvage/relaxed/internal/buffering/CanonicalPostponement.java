package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.KeptOrder;
import io.selvage.relaxed.internal.graph.MemoryLocations;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Several sets of postponed reads may lead to one execution. It counts only for the first of them,
 * by size and then by the order of events, so that each execution is found once.
 */
final class CanonicalPostponement {
  private static final int ANYWHERE = -1;

  private final ExecutionGraph g;
  private final PostponementPlan plan;
  private final MemoryLocations places;
  private final List<Integer> reads = new ArrayList<>();
  private final BitSet chosen = new BitSet();
  private final int[][] order;

  /**
   * @param g in program order; the chosen reads are marked
   */
  CanonicalPostponement(ExecutionGraph g, PostponementPlan plan, MemoryLocations places) {
    this.g = g;
    this.plan = plan;
    this.places = places;
    this.order = new int[g.threads][];
    for (int t = 0; t < g.threads; t++) {
      collect(t);
    }
  }

  /** Collects the reads of a thread that some set may contain: the first of them is eligible. */
  private void collect(int thread) {
    boolean isAfterFirst = false;
    for (int e = g.first(thread); e >= 0; e = g.behind[e]) {
      if (g.kind[e] == ExecutionGraph.READ && g.source[e] >= 0) {
        isAfterFirst |= isEligible(e);
        if (isAfterFirst) {
          reads.add(e);
        }
      }
      if (g.kind[e] == ExecutionGraph.READ && (g.strength[e] & AccessStrength.CHOSEN) != 0) {
        chosen.set(e);
      }
    }
  }

  boolean hasPostponed() {
    return !chosen.isEmpty();
  }

  /** Whether no earlier set leads to the execution. */
  boolean isFirst() {
    if (!leadsHere(chosen)) {
      // A read found what it need not have been postponed for: the word assumed is there twice.
      return false;
    }
    for (int size = 0; size <= chosen.cardinality(); size++) {
      Optional<BitSet> found = search(new BitSet(), 0, size);
      if (found.isPresent()) {
        return found.get().equals(chosen);
      }
    }
    throw new IllegalStateException("BUG-240 the postponed reads do not lead to the execution");
  }

  /** The first set that extends a set by a number of reads and leads to the execution. */
  private Optional<BitSet> search(BitSet set, int from, int left) {
    if (left == 0) {
      return leadsHere(set) ? Optional.of(set) : Optional.empty();
    }
    for (int i = from; i <= reads.size() - left; i++) {
      set.set(reads.get(i));
      Optional<BitSet> found = search(set, i + 1, left - 1);
      if (found.isPresent()) {
        return found;
      }
      set.clear(reads.get(i));
    }
    return Optional.empty();
  }

  private boolean leadsHere(BitSet set) {
    for (int t = 0; t < g.threads; t++) {
      if (!arrange(t, set)) {
        return false;
      }
    }
    return isPossible();
  }

  /** The order in which events of a thread take place; returns whether the set is as chosen. */
  private boolean arrange(int thread, BitSet set) {
    List<Integer> now = new ArrayList<>();
    List<Integer> later = new ArrayList<>();
    BitSet held = new BitSet();
    KeptOrder kept = new KeptOrder();
    for (int e = g.first(thread); e >= 0; e = g.behind[e]) {
      boolean isPair = g.kind[e] == ExecutionGraph.READ && g.isHalf(e);
      boolean isWaiting = (g.strength[e] & AccessStrength.WAITING) != 0;
      boolean isKept = isKept(kept, held, e);
      if (set.get(e) && (isKept || isWaiting || !mayBeChosen(e, kept, held))) {
        return false;
      }
      boolean isHeld = isKept || set.get(e);
      for (int half = e; ; half = g.behind[half]) {
        // A thread waits after all that was postponed.
        (isHeld || isWaiting ? later : now).add(half);
        if (isHeld) {
          kept.addEvent(g, half);
          held.set(half);
        }
        if (half != e || !isPair) {
          break;
        }
      }
      e = isPair ? g.behind[e] : e;
    }
    now.addAll(later);
    order[thread] = now.stream().mapToInt(Integer::intValue).toArray();
    return true;
  }

  /** Whether a thread may choose to postpone the read, see {@link PostponingThread}. */
  private boolean mayBeChosen(int read, KeptOrder kept, BitSet held) {
    int source = g.source[read];
    boolean isWorthwhile = source >= 0 && (g.thread[source] != g.thread[read] || held.get(source));
    if (!isWorthwhile) {
      return false;
    }
    int thread = g.thread[read];
    long object = places.object(g.place[read]);
    int slot = places.slot(g.place[read]);
    return isEligible(read)
        || g.isHalf(read) && kept.keepsWrite(g.strength[g.behind[read]])
        || has(held, ANYWHERE)
            && (plan.mayFollow(thread, object, slot) || has(held, g.place[read]));
  }

  private boolean isEligible(int read) {
    int place = g.place[read];
    return (g.strength[read] & AccessStrength.ACQUIRE) == 0
        && plan.isEligible(g.thread[read], places.object(place), places.slot(place));
  }

  /** Whether a write to a location is postponed, or anywhere any write or start. */
  private boolean has(BitSet held, int place) {
    return held.stream()
        .anyMatch(
            e ->
                g.kind[e] == ExecutionGraph.WRITE && (place < 0 || g.place[e] == place)
                    || g.kind[e] == ExecutionGraph.START && place < 0);
  }

  private boolean isKept(KeptOrder kept, BitSet held, int e) {
    if (g.kind[e] == ExecutionGraph.FENCE) {
      return (g.strength[e] & AccessStrength.FINAL) == 0 && kept.passFence(g.strength[e]);
    }
    boolean isAfterStart =
        g.kind[e] == ExecutionGraph.JOIN
            && held.stream().anyMatch(each -> g.kind[each] == ExecutionGraph.START);
    return isAfterStart || kept.keepsEvent(g, e);
  }

  /** Whether the events can take place in these orders, each read after its source. */
  private boolean isPossible() {
    int[] next = new int[g.threads];
    BitSet done = new BitSet();
    for (boolean moved = true; moved; ) {
      moved = false;
      for (int t = 0; t < g.threads; t++) {
        while (next[t] < order[t].length && isReady(t, order[t][next[t]], next, done)) {
          done.set(order[t][next[t]++]);
          moved = true;
        }
      }
    }
    return done.cardinality() == g.size;
  }

  private boolean isReady(int thread, int e, int[] next, BitSet done) {
    if (g.starter[thread] >= 0 && !done.get(g.starter[thread])) {
      return false;
    }
    if (g.kind[e] == ExecutionGraph.JOIN) {
      int joined = (int) g.word[e];
      return next[joined] == order[joined].length;
    }
    return g.kind[e] != ExecutionGraph.READ || g.source[e] < 0 || done.get(g.source[e]);
  }
}
