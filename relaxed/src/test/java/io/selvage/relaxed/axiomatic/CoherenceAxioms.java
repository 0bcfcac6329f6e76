package io.selvage.relaxed.axiomatic;

import java.util.Set;

/** A3, A4 and H1: what reads may find, and the order of writes. */
final class CoherenceAxioms {
  private final Candidate x;
  private final Set<AxiomChange> changes;
  private final long[] hb;
  private final long[] known;
  private final long[] writesAfter;
  private final boolean isHardware;

  private CoherenceAxioms(
      Candidate x,
      Set<AxiomChange> changes,
      long[] hb,
      long[] known,
      long[] writesAfter,
      boolean isHardware) {
    this.x = x;
    this.changes = changes;
    this.hb = hb;
    this.known = known;
    this.writesAfter = writesAfter;
    this.isHardware = isHardware;
  }

  static CoherenceAxioms ofLetter(
      Candidate x, Set<AxiomChange> changes, long[] hb, KnownWrites known) {
    return new CoherenceAxioms(x, changes, hb, known.letter, new long[x.size], false);
  }

  static CoherenceAxioms ofHardware(
      Candidate x, Set<AxiomChange> changes, long[] hb, KnownWrites known) {
    return new CoherenceAxioms(x, changes, hb, known.hardware, known.writesAfter, true);
  }

  boolean hold() {
    for (long rest = x.writes; rest != 0; rest &= rest - 1) {
      if (!isInPlace(Long.numberOfTrailingZeros(rest))) {
        return false;
      }
    }
    for (long rest = x.reads; rest != 0; rest &= rest - 1) {
      int read = Long.numberOfTrailingZeros(rest);
      if (!mayFind(read) || !isCoherentWithLaterReads(read)) {
        return false;
      }
    }
    return true;
  }

  private boolean isChanged(AxiomChange change) {
    return changes.contains(change);
  }

  private boolean knows(int first, int second) {
    return EventSets.has(hb[first] | known[first], second);
  }

  /** Write coherence, and atomicity of updates. */
  private boolean isInPlace(int write) {
    long after = (hb[write] | writesAfter[write]) & x.sameLocation[write] & x.writes;
    for (; after != 0; after &= after - 1) {
      if (x.rank[Long.numberOfTrailingZeros(after)] < x.rank[write]) {
        return false;
      }
    }
    return x.updated[write] < 0
        || isChanged(AxiomChange.NO_ATOMICITY)
        || x.rank[write] == x.sourceRank(x.updated[write]) + 1;
  }

  /** Under java, plain reads need not be coherent. */
  private boolean isFree(int read) {
    return x.event(read).isPlain() && !isHardware && !isChanged(AxiomChange.PLAIN_READS_COHERENT);
  }

  private boolean mayFind(int read) {
    int source = x.source[read];
    if (source != Candidate.INITIAL && EventSets.has(hb[read], source)) {
      return false;
    }
    boolean isFree = isFree(read);
    long others = x.sameLocation[read] & x.writes;
    for (; others != 0; others &= others - 1) {
      int write = Long.numberOfTrailingZeros(others);
      if (write != source
          && (findsOverwritten(read, source, write, isFree)
              || findsLater(read, source, write, isFree))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a write that the read knows overwrites what it finds. */
  private boolean findsOverwritten(int read, int source, int write, boolean isFree) {
    if (!knows(write, read) || x.sourceRank(read) >= x.rank[write]) {
      return false;
    }
    if (!isFree) {
      return true;
    }
    return !isChanged(AxiomChange.PLAIN_READS_FIND_OVERWRITTEN)
        && (source == Candidate.INITIAL || EventSets.has(hb[source], write));
  }

  /** Whether the read finds what comes after a write that it happens before. */
  private boolean findsLater(int read, int source, int write, boolean isFree) {
    if (source == Candidate.INITIAL
        || !EventSets.has(hb[read], write)
        || x.rank[write] >= x.rank[source]
        || isChanged(AxiomChange.NO_COHERENCE_OF_READ_AND_WRITE)) {
      return false;
    }
    return !isFree || isKept(read, write);
  }

  private boolean isCoherentWithLaterReads(int read) {
    if (x.source[read] == Candidate.INITIAL) {
      return true;
    }
    long later = (hb[read] | known[read]) & x.sameLocation[read] & x.reads & ~(1L << read);
    for (; later != 0; later &= later - 1) {
      int second = Long.numberOfTrailingZeros(later);
      if (x.sourceRank(second) < x.rank[x.source[read]] && areCoherent(read, second)) {
        return false;
      }
    }
    return true;
  }

  private boolean areCoherent(int first, int second) {
    boolean arePlain = x.event(first).isPlain() || x.event(second).isPlain();
    if (!arePlain || isChanged(AxiomChange.PLAIN_READS_COHERENT)) {
      return !isChanged(AxiomChange.NO_COHERENCE_OF_READS);
    }
    return isKept(first, second) || isHardware && isSameReference(first, second);
  }

  /** Whether access modes, fences or synchronisation order two accesses, one of them plain. */
  private boolean isKept(int first, int second) {
    if (isChanged(AxiomChange.ORDERED_PLAIN_READS_INCOHERENT)) {
      return false;
    }
    return EventSets.has(x.ord[first], second)
        || x.thread[first] != x.thread[second]
        || !isChanged(AxiomChange.SYNCHRONISATION_WITHIN_A_THREAD_IGNORED)
            && meetsAnotherThread(first, second);
  }

  private boolean meetsAnotherThread(int first, int second) {
    for (long rest = hb[first]; rest != 0; rest &= rest - 1) {
      int between = Long.numberOfTrailingZeros(rest);
      if (x.thread[between] != x.thread[first] && EventSets.has(hb[between], second)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSameReference(int first, int second) {
    return !isChanged(AxiomChange.NO_SAME_REFERENCE)
        && (isChanged(AxiomChange.ANY_REFERENCE_IS_THE_SAME)
            || x.event(first).base().equals(x.event(second).base()));
  }
}
