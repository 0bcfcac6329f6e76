package io.selvage.relaxed.axiomatic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * All candidate executions of a program that A1 and the atomicity of updates leave: every choice of
 * a run of each thread, of sources for the reads, and of orders of writes.
 */
final class CandidateEnumeration {
  private final List<List<ThreadRun>> runs;
  private final Set<AxiomChange> changes;
  private final Visitor visitor;

  /** Receives the candidates. */
  interface Visitor {
    /**
     * @param hb of A1
     */
    void see(Candidate candidate, HappensBefore order, long[] hb);
  }

  CandidateEnumeration(List<List<ThreadRun>> runs, Set<AxiomChange> changes, Visitor visitor) {
    this.runs = runs;
    this.changes = changes;
    this.visitor = visitor;
  }

  void forEach() {
    choose(List.of());
  }

  private void choose(List<ThreadRun> chosen) {
    if (chosen.size() == runs.size()) {
      Candidate candidate = new Candidate(chosen);
      if (isClosed(candidate)) {
        new OneChoice(candidate).readFrom(0);
      }
      return;
    }
    for (ThreadRun run : runs.get(chosen.size())) {
      List<ThreadRun> more = new ArrayList<>(chosen);
      more.add(run);
      choose(more);
    }
  }

  /** Whether every read finds 0 or what somebody writes. */
  private static boolean isClosed(Candidate x) {
    for (long rest = x.reads; rest != 0; rest &= rest - 1) {
      int read = Long.numberOfTrailingZeros(rest);
      if (x.event(read).word() != 0 && sources(x, read) == 0) {
        return false;
      }
    }
    return true;
  }

  /** The writes that a read may find: not later ones of its thread. */
  private static long sources(Candidate x, int read) {
    long found = 0;
    for (long rest = x.sameLocation[read] & x.writes & ~x.po[read]; rest != 0; rest &= rest - 1) {
      int write = Long.numberOfTrailingZeros(rest);
      found |= x.event(write).word() == x.event(read).word() ? 1L << write : 0;
    }
    return found;
  }

  /** The candidates with given runs. */
  private final class OneChoice {
    private final Candidate x;
    private final HappensBefore order;
    private final int[] readers;
    private final int[][] writers;
    private long[] hb = new long[0];

    OneChoice(Candidate x) {
      this.x = x;
      this.order = new HappensBefore(x, changes);
      this.readers = members(x.reads);
      List<int[]> locations = new ArrayList<>();
      for (long rest = x.writes; rest != 0; ) {
        long ofOne = x.sameLocation[Long.numberOfTrailingZeros(rest)] & x.writes;
        locations.add(members(ofOne));
        rest &= ~ofOne;
      }
      this.writers = locations.toArray(int[][]::new);
    }

    void readFrom(int next) {
      if (next == readers.length) {
        if (haveUpdatesACycle()) {
          return;
        }
        hb = order.withoutVolatileOrder();
        if (!EventSets.isCyclic(hb)) {
          Arrays.fill(x.rank, -1);
          place(0, 0, Candidate.INITIAL);
        }
        return;
      }
      int read = readers[next];
      if (x.event(read).word() == 0) {
        x.source[read] = Candidate.INITIAL;
        readFrom(next + 1);
      }
      for (long rest = sources(x, read); rest != 0; rest &= rest - 1) {
        x.source[read] = Long.numberOfTrailingZeros(rest);
        readFrom(next + 1);
      }
      x.source[read] = Candidate.INITIAL;
    }

    /** Updates that read from each other have no order of writes. */
    private boolean haveUpdatesACycle() {
      for (int read : readers) {
        int write = x.source[read];
        for (int steps = 0; write != Candidate.INITIAL && x.updated[write] >= 0; steps++) {
          if (steps > x.size) {
            return true;
          }
          write = x.source[x.updated[write]];
        }
      }
      return false;
    }

    /**
     * Places the next write of a location.
     *
     * @param placed how many of them are
     * @param last the one placed last
     */
    private void place(int location, int placed, int last) {
      if (location == writers.length) {
        visitor.see(x, order, hb);
        return;
      }
      if (placed == writers[location].length) {
        place(location + 1, 0, Candidate.INITIAL);
        return;
      }
      for (int write : writers[location]) {
        if (x.rank[write] < 0 && mayFollow(write, last) && isNext(write, writers[location])) {
          x.rank[write] = placed;
          place(location, placed + 1, write);
          x.rank[write] = -1;
        }
      }
    }

    private boolean mayFollow(int write, int last) {
      return x.updated[write] < 0
          || x.source[x.updated[write]] == last
          || changes.contains(AxiomChange.NO_ATOMICITY);
    }

    private boolean isNext(int write, int[] others) {
      for (int other : others) {
        if (x.rank[other] < 0 && EventSets.has(hb[other], write)) {
          return false;
        }
      }
      return true;
    }
  }

  private static int[] members(long set) {
    int[] found = new int[Long.bitCount(set)];
    int next = 0;
    for (long rest = set; rest != 0; rest &= rest - 1) {
      found[next++] = Long.numberOfTrailingZeros(rest);
    }
    return found;
  }
}
