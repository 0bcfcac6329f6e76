package io.selvage.relaxed.axiomatic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A candidate execution: one run of each thread, a source for each read and an order of the writes
 * of each location. Sets of events are bits.
 */
final class Candidate {
  /** The source of a read that finds the initial 0. */
  static final int INITIAL = -1;

  final List<ThreadRun> runs;
  final List<RunEvent> events = new ArrayList<>();
  final int size;
  final int[] thread;

  /** The position in the thread's run. */
  final int[] index;

  /** For each event, those later in its thread. */
  final long[] po;

  /** For each event, those that the access modes and fences keep behind it. */
  final long[] ord;

  /** For each access, those of the same location, with itself. */
  final long[] sameLocation;

  /** The reads that the location of an access depends on. */
  final long[] address;

  /** The reads that the word of a write depends on. */
  final long[] data;

  /** Of the write of an update, its read; -1 otherwise. */
  final int[] updated;

  final long reads;
  final long writes;
  final int[] source;

  /** The position of each write among those of its location, from 0. */
  final int[] rank;

  Candidate(List<ThreadRun> runs) {
    this.runs = List.copyOf(runs);
    runs.forEach(run -> events.addAll(run.events()));
    size = events.size();
    if (size > Long.SIZE) {
      throw new IllegalArgumentException(size + " events");
    }
    thread = new int[size];
    index = new int[size];
    po = new long[size];
    ord = new long[size];
    sameLocation = new long[size];
    address = new long[size];
    data = new long[size];
    updated = new int[size];
    source = new int[size];
    rank = new int[size];
    int first = 0;
    for (int t = 0; t < runs.size(); t++) {
      addThread(t, first);
      first += runs.get(t).events().size();
    }
    reads = these(RunEvent.Kind.READ);
    writes = these(RunEvent.Kind.WRITE);
    for (int e = 0; e < size; e++) {
      for (int other = 0; other < size; other++) {
        boolean isSame =
            event(e).isAccess()
                && event(other).isAccess()
                && event(e).location().equals(event(other).location());
        sameLocation[e] |= isSame ? 1L << other : 0;
      }
    }
    Arrays.fill(source, INITIAL);
  }

  private void addThread(int number, int first) {
    ThreadRun run = runs.get(number);
    int length = run.events().size();
    for (int i = 0; i < length; i++) {
      int e = first + i;
      thread[e] = number;
      index[e] = i;
      po[e] = EventSets.range(e + 1, first + length);
      ord[e] = run.ordered()[i] << first;
      address[e] = event(e).address() << first;
      data[e] = event(e).data() << first;
      updated[e] = event(e).updated() < 0 ? -1 : first + event(e).updated();
    }
  }

  private long these(RunEvent.Kind kind) {
    long found = 0;
    for (int e = 0; e < size; e++) {
      found |= event(e).kind() == kind ? 1L << e : 0;
    }
    return found;
  }

  RunEvent event(int e) {
    return events.get(e);
  }

  boolean isBefore(int a, int b) {
    return (po[a] >>> b & 1) != 0;
  }

  /** The fences of a kind in the thread of an event, before it. */
  long fencesBefore(int e, FenceKind... kinds) {
    long found = 0;
    for (int f = e - index[e]; f < e; f++) {
      found |= isOneOf(f, kinds) ? 1L << f : 0;
    }
    return found;
  }

  long fencesAfter(int e, FenceKind... kinds) {
    long found = 0;
    for (long rest = po[e]; rest != 0; rest &= rest - 1) {
      int f = Long.numberOfTrailingZeros(rest);
      found |= isOneOf(f, kinds) ? 1L << f : 0;
    }
    return found;
  }

  private boolean isOneOf(int e, FenceKind... kinds) {
    return Arrays.stream(kinds).anyMatch(event(e)::isFence);
  }

  /** The place of the source of a read in the order of writes, -1 for the initial 0. */
  int sourceRank(int read) {
    return source[read] == INITIAL ? -1 : rank[source[read]];
  }
}
