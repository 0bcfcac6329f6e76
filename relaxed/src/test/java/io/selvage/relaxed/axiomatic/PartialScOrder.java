package io.selvage.relaxed.axiomatic;

import java.util.Set;

/** A5: acyclic(psc) of RC11, with fr of plain reads. */
final class PartialScOrder {
  private final Candidate x;
  private final Set<AxiomChange> changes;
  private final long[] hb;
  private final long[] before;
  private final long[] mo;
  private final long[] fr;
  private long accesses;
  private long fences;

  PartialScOrder(Candidate x, Set<AxiomChange> changes, long[] hb) {
    this.x = x;
    this.changes = changes;
    this.hb = hb;
    this.before = EventSets.inverse(hb);
    this.mo = new long[x.size];
    this.fr = new long[x.size];
    for (int e = 0; e < x.size; e++) {
      accesses |= x.event(e).isVolatile() ? 1L << e : 0;
      fences |= x.event(e).isFence(FenceKind.FULL) ? 1L << e : 0;
    }
  }

  boolean isAcyclic() {
    if ((accesses | fences) == 0 || changes.contains(AxiomChange.NO_PARTIAL_SC)) {
      return true;
    }
    setOrderOfWrites();
    long[] scb = scb();
    long[] eco = eco();
    long[] psc = new long[x.size];
    for (long rest = accesses | fences; rest != 0; rest &= rest - 1) {
      int a = Long.numberOfTrailingZeros(rest);
      long targets = union(scb, start(a));
      for (long others = accesses | fences; others != 0; others &= others - 1) {
        int b = Long.numberOfTrailingZeros(others);
        boolean isEdge = (targets & end(b)) != 0 || areOrderedFences(a, b, eco);
        psc[a] |= isEdge ? 1L << b : 0;
      }
    }
    EventSets.close(psc);
    return !EventSets.isCyclic(psc);
  }

  private long start(int e) {
    return 1L << e | (EventSets.has(fences, e) ? hb[e] : 0);
  }

  private long end(int e) {
    return 1L << e | (EventSets.has(fences, e) ? before[e] : 0);
  }

  private boolean areOrderedFences(int a, int b, long[] eco) {
    return EventSets.has(fences, a)
        && EventSets.has(fences, b)
        && !changes.contains(AxiomChange.PARTIAL_SC_WITHOUT_FENCE_ORDER)
        && (EventSets.has(hb[a], b) || (union(eco, hb[a]) & before[b]) != 0);
  }

  private static long union(long[] relation, long from) {
    long found = 0;
    for (long rest = from; rest != 0; rest &= rest - 1) {
      found |= relation[Long.numberOfTrailingZeros(rest)];
    }
    return found;
  }

  private void setOrderOfWrites() {
    for (int e = 0; e < x.size; e++) {
      for (long rest = x.sameLocation[e] & x.writes; rest != 0; rest &= rest - 1) {
        int write = Long.numberOfTrailingZeros(rest);
        if (x.event(e).writes() && x.rank[e] < x.rank[write]) {
          mo[e] |= 1L << write;
        }
        if (x.event(e).reads() && x.sourceRank(e) < x.rank[write] && hasFromRead(e)) {
          fr[e] |= 1L << write;
        }
      }
    }
  }

  private boolean hasFromRead(int read) {
    return !x.event(read).isPlain()
        || !changes.contains(AxiomChange.PARTIAL_SC_WITHOUT_PLAIN_FROM_READ);
  }

  /** {@code po | po≠loc;hb?;po≠loc | hb∩loc | mo | fr}. */
  private long[] scb() {
    long[] scb = new long[x.size];
    for (int e = 0; e < x.size; e++) {
      long far = far(e);
      long middle = far | union(hb, far);
      long ends = 0;
      for (long rest = middle; rest != 0; rest &= rest - 1) {
        ends |= far(Long.numberOfTrailingZeros(rest));
      }
      scb[e] = x.po[e] | ends | hb[e] & x.sameLocation[e] | mo[e] | fr[e];
    }
    return scb;
  }

  private long far(int e) {
    return x.po[e] & ~x.sameLocation[e];
  }

  private long[] eco() {
    long[] eco = new long[x.size];
    for (int e = 0; e < x.size; e++) {
      eco[e] |= mo[e] | fr[e];
      if (x.event(e).reads() && x.source[e] != Candidate.INITIAL) {
        eco[x.source[e]] |= 1L << e;
      }
    }
    EventSets.close(eco);
    return eco;
  }
}
