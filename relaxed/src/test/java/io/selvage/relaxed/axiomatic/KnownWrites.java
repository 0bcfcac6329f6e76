package io.selvage.relaxed.axiomatic;

import java.util.Set;

/**
 * A6, A7 and H2: pairs of accesses of which the second knows the first, though it does not happen
 * before it, so that nothing is passed on.
 */
final class KnownWrites {
  private final Candidate x;
  private final HappensBefore order;
  private final Set<String> finals;
  private final Set<AxiomChange> changes;
  private final long[] hb;
  private final long[] before;

  /** For each access, those that know it under java. */
  final long[] letter;

  /** Under java-hardware. */
  final long[] hardware;

  /**
   * For each write, the writes to which final fields show it: java-hardware keeps them after it.
   */
  final long[] writesAfter;

  KnownWrites(
      Candidate x, HappensBefore order, long[] hb, Set<String> finals, Set<AxiomChange> changes) {
    this.x = x;
    this.order = order;
    this.hb = hb;
    this.before = EventSets.inverse(hb);
    this.finals = finals;
    this.changes = changes;
    this.letter = new long[x.size];
    this.writesAfter = new long[x.size];
    for (long rest = x.reads; rest != 0; rest &= rest - 1) {
      int read = Long.numberOfTrailingZeros(rest);
      if (x.source[read] != Candidate.INITIAL) {
        addNarrowFences(read);
      }
    }
    long[] derived = derived();
    if (!changes.contains(AxiomChange.NO_FINAL_FIELDS)) {
      addFinalFields(derived);
    }
    this.hardware = letter.clone();
    if (!changes.contains(AxiomChange.NO_DEPENDENT_READS)) {
      addDependentReads(derived);
    }
  }

  // ---------------------------------------------------------------- A6

  /** What storeStore before a write passes on with it. */
  private long storesPassedOn(int write) {
    if (changes.contains(AxiomChange.NO_STORE_STORE)) {
      return 0;
    }
    long passed = 0;
    for (long fences = x.fencesBefore(write, FenceKind.STORE_STORE);
        fences != 0;
        fences &= fences - 1) {
      passed |= before[Long.numberOfTrailingZeros(fences)] & x.writes;
    }
    return changes.contains(AxiomChange.STORE_STORE_PASSES_ON_OWN_WRITES_ONLY)
        ? passed & ofThread(x.thread[write])
        : passed;
  }

  private long ofThread(int thread) {
    long found = 0;
    for (int e = 0; e < x.size; e++) {
      found |= x.thread[e] == thread ? 1L << e : 0;
    }
    return found;
  }

  /** The accesses that are released with a write. */
  private long released(int write) {
    long found = 0;
    for (long from = order.releasing[write]; from != 0; from &= from - 1) {
      int e = Long.numberOfTrailingZeros(from);
      found |= 1L << e | before[e];
    }
    return found & (x.reads | x.writes);
  }

  private void addNarrowFences(int read) {
    int write = x.source[read];
    long stores = storesPassedOn(write);
    long after = 0;
    for (long from = order.acquiring[read]; from != 0; from &= from - 1) {
      int e = Long.numberOfTrailingZeros(from);
      after |= 1L << e | x.po[e];
    }
    long loads = 0;
    if (!changes.contains(AxiomChange.NO_LOAD_LOAD)) {
      for (long fences = x.fencesAfter(read, FenceKind.LOAD_LOAD);
          fences != 0;
          fences &= fences - 1) {
        loads |= x.po[Long.numberOfTrailingZeros(fences)] & x.reads;
      }
    }
    add(letter, stores, after | loads);
    add(letter, released(write), loads);
  }

  private static void add(long[] known, long from, long to) {
    for (long rest = from; rest != 0; rest &= rest - 1) {
      known[Long.numberOfTrailingZeros(rest)] |= to;
    }
  }

  // ---------------------------------------------------------------- A7, H2

  /** For each access, the reads from which its reference derives. */
  private long[] derived() {
    long[] derived = new long[x.size];
    for (int e = 0; e < x.size; e++) {
      // Reads come before what is derived from them.
      for (long rest = x.address[e]; rest != 0; rest &= rest - 1) {
        int read = Long.numberOfTrailingZeros(rest);
        derived[e] |= 1L << read | derived[read];
      }
    }
    return derived;
  }

  private void addFinalFields(long[] derived) {
    for (int freeze = 0; freeze < x.size; freeze++) {
      if (x.event(freeze).kind() == RunEvent.Kind.FREEZE) {
        for (int c = 0; c < x.size; c++) {
          if (x.event(c).isAccess() && isBehind(freeze, c, derived[c])) {
            long shown = frozen(freeze);
            boolean isLess =
                changes.contains(AxiomChange.FINAL_FIELDS_FOR_PLAIN_READS_ONLY)
                    && !x.event(c).isPlain();
            add(letter, isLess ? 0 : shown, 1L << c & x.reads);
            if (!changes.contains(AxiomChange.WRITES_BEFORE_SHOWN_ONES)) {
              add(writesAfter, shown, 1L << c & x.writes);
            }
          }
        }
      }
    }
  }

  private long frozen(int freeze) {
    return before[freeze] & x.writes;
  }

  /** Whether an access is of a final field of the frozen object, or behind one. */
  private boolean isBehind(int freeze, int c, long derived) {
    for (long rest = derived; rest != 0; rest &= rest - 1) {
      int read = Long.numberOfTrailingZeros(rest);
      boolean finds =
          ObjectNames.text(x.event(read).word()).equals(x.event(freeze).location())
              && isPublished(freeze, read, 0);
      if (finds && isThroughFinalField(read, derived | 1L << c)) {
        return true;
      }
    }
    return false;
  }

  private boolean isThroughFinalField(int found, long accesses) {
    for (long rest = accesses; rest != 0; rest &= rest - 1) {
      int e = Long.numberOfTrailingZeros(rest);
      String location = x.event(e).location();
      if (EventSets.has(x.address[e], found)
          && finals.contains(location.substring(location.lastIndexOf('.') + 1))) {
        return true;
      }
    }
    return false;
  }

  /**
   * JLS 17.5.1: by a write after the freeze, or by a copy of what such a write published.
   *
   * @param seen copies that were followed; out of thin air, which A8 excludes, there are cycles
   */
  private boolean isPublished(int freeze, int read, long seen) {
    int write = x.source[read];
    if (write == Candidate.INITIAL || EventSets.has(seen, read)) {
      return false;
    }
    if (EventSets.has(hb[freeze], write)
        || changes.contains(AxiomChange.FINAL_FIELDS_WITHOUT_FREEZE)) {
      return true;
    }
    if (changes.contains(AxiomChange.FINAL_FIELDS_WITHOUT_CHAIN)) {
      return false;
    }
    for (long rest = x.data[write]; rest != 0; rest &= rest - 1) {
      int copied = Long.numberOfTrailingZeros(rest);
      if (x.event(copied).word() == x.event(write).word()
          && isPublished(freeze, copied, seen | 1L << read)) {
        return true;
      }
    }
    return false;
  }

  private void addDependentReads(long[] derived) {
    for (int c = 0; c < x.size; c++) {
      for (long rest = derived[c]; rest != 0; rest &= rest - 1) {
        int write = x.source[Long.numberOfTrailingZeros(rest)];
        if (write != Candidate.INITIAL) {
          boolean isLess = changes.contains(AxiomChange.DEPENDENT_READS_WITHOUT_STORE_STORE);
          long stores = isLess ? 0 : storesPassedOn(write);
          add(hardware, (stores | released(write)) & x.writes, 1L << c);
        }
      }
    }
  }
}
