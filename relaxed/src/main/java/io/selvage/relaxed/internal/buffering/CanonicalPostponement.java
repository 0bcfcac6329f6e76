package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.KeptOrder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Several sets of postponed reads may lead to one execution. It counts only for the first of them,
 * by size and then by the order of events, so that each execution is found once.
 */
final class CanonicalPostponement {
  private final ExecutionGraph g;
  private final ReadEligibility eligible;
  private final List<Integer> reads = new ArrayList<>();
  private final BitSet chosen = new BitSet();
  private final int[][] order;

  /** Which reads may be postponed without another postponed action. */
  interface ReadEligibility {
    boolean isEligible(int event);
  }

  /**
   * @param g in program order; the chosen reads are marked
   */
  CanonicalPostponement(ExecutionGraph g, ReadEligibility eligible) {
    this.g = g;
    this.eligible = eligible;
    this.order = new int[g.threads][];
    for (int e = 0; e < g.size; e++) {
      if (g.kind[e] == ExecutionGraph.READ) {
        reads.add(e);
        if ((g.strength[e] & AccessStrength.CHOSEN) != 0) {
          chosen.set(e);
        }
      }
    }
  }

  boolean hasPostponed() {
    return !chosen.isEmpty();
  }

  /** Whether no earlier set leads to the execution. */
  boolean isFirst() {
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
    KeptOrder kept = new KeptOrder();
    boolean hasHeldWrite = false;
    for (int e = first(thread); e >= 0; e = g.behind[e]) {
      boolean isPair = g.kind[e] == ExecutionGraph.READ && g.isHalf(e);
      boolean isKept = isKept(kept, e);
      boolean isChosen = set.get(e);
      boolean mayBeChosen =
          hasHeldWrite
              || eligible.isEligible(e)
              || isPair && kept.keepsWrite(g.strength[g.behind[e]]);
      if (isChosen && (isKept || !mayBeChosen)) {
        return false;
      }
      boolean isHeld = isKept || isChosen;
      (isHeld ? later : now).add(e);
      if (isHeld) {
        kept.addEvent(g, e);
      }
      if (isPair) {
        e = g.behind[e];
        (isHeld ? later : now).add(e);
        if (isHeld) {
          kept.addEvent(g, e);
        }
      }
      hasHeldWrite |= isHeld && g.kind[e] == ExecutionGraph.WRITE;
    }
    now.addAll(later);
    order[thread] = now.stream().mapToInt(Integer::intValue).toArray();
    return true;
  }

  private boolean isKept(KeptOrder kept, int e) {
    if (g.kind[e] == ExecutionGraph.FENCE) {
      return (g.strength[e] & AccessStrength.FINAL) == 0 && kept.passFence(g.strength[e]);
    }
    return kept.keepsEvent(g, e);
  }

  private int first(int thread) {
    int e = g.last[thread];
    while (e >= 0 && g.before[e] >= 0) {
      e = g.before[e];
    }
    return e;
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
