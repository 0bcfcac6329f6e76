package io.selvage.relaxed.axiomatic;

import java.util.Set;

/** A1 and A2: program order and synchronisation. */
final class HappensBefore {
  private final Candidate x;
  private final Set<AxiomChange> changes;

  /** For each write, itself and the fences from which it releases. */
  final long[] releasing;

  /** For each read, itself and the fences by which it acquires. */
  final long[] acquiring;

  HappensBefore(Candidate x, Set<AxiomChange> changes) {
    this.x = x;
    this.changes = changes;
    releasing = new long[x.size];
    acquiring = new long[x.size];
    for (int e = 0; e < x.size; e++) {
      long self = 0;
      if (x.event(e).mode().synchronises()
          && !changes.contains(AxiomChange.NO_SYNCHRONISATION_BY_ACCESSES)) {
        self = 1L << e;
      }
      if (x.event(e).writes()) {
        releasing[e] = self | releaseFences(e);
      } else if (x.event(e).reads()) {
        acquiring[e] = self | acquireFences(e);
      }
    }
  }

  private boolean fencesCount(int access) {
    return !changes.contains(AxiomChange.NO_SYNCHRONISATION_BY_FENCES)
        && !(x.event(access).isPlain()
            && changes.contains(AxiomChange.NO_SYNCHRONISATION_THROUGH_PLAIN));
  }

  private long releaseFences(int write) {
    long fences = x.fencesBefore(write, FenceKind.RELEASE, FenceKind.FULL);
    if (changes.contains(AxiomChange.STORE_STORE_IS_RELEASE)) {
      fences |= x.fencesBefore(write, FenceKind.STORE_STORE);
    }
    return fencesCount(write) ? fences : 0;
  }

  private long acquireFences(int read) {
    long fences = x.fencesAfter(read, FenceKind.ACQUIRE, FenceKind.FULL);
    if (changes.contains(AxiomChange.LOAD_LOAD_IS_ACQUIRE)) {
      fences |= x.fencesAfter(read, FenceKind.LOAD_LOAD);
    }
    return fencesCount(read) ? fences : 0;
  }

  /** A1 only, which does not depend on the order of writes; transitively closed. */
  long[] withoutVolatileOrder() {
    long[] hb = x.po.clone();
    for (long rest = x.reads; rest != 0; rest &= rest - 1) {
      int read = Long.numberOfTrailingZeros(rest);
      for (int write = x.source[read]; write != Candidate.INITIAL; write = continued(write)) {
        addSynchronisation(hb, write, read);
      }
    }
    EventSets.close(hb);
    return hb;
  }

  /** The write whose release sequence the write of an update continues. */
  private int continued(int write) {
    return x.updated[write] < 0 ? Candidate.INITIAL : x.source[x.updated[write]];
  }

  private void addSynchronisation(long[] hb, int write, int read) {
    for (long from = releasing[write]; from != 0; from &= from - 1) {
      hb[Long.numberOfTrailingZeros(from)] |= acquiring[read];
    }
  }

  /** A2: a volatile write synchronises with all later volatile reads. */
  long[] withVolatileOrder(long[] hb) {
    if (changes.contains(AxiomChange.NO_VOLATILE_ORDER)) {
      return hb;
    }
    long[] more = hb.clone();
    boolean isMore = false;
    for (long rest = x.reads; rest != 0; rest &= rest - 1) {
      int read = Long.numberOfTrailingZeros(rest);
      int source = x.source[read];
      if (source != Candidate.INITIAL
          && x.event(read).isVolatile()
          && x.event(source).isVolatile()) {
        long earlier = x.sameLocation[read] & x.writes;
        for (; earlier != 0; earlier &= earlier - 1) {
          int write = Long.numberOfTrailingZeros(earlier);
          boolean isNew =
              x.event(write).isVolatile()
                  && x.rank[write] < x.rank[source]
                  && !EventSets.has(more[write], read);
          if (isNew) {
            more[write] |= 1L << read;
            isMore = true;
          }
        }
      }
    }
    if (isMore) {
      EventSets.close(more);
    }
    return more;
  }
}
