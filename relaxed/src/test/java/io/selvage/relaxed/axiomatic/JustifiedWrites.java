package io.selvage.relaxed.axiomatic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A8: each write is made by some run of its thread whose reads find the thread's own last write,
 * the initial 0 or a write justified before, and in which what is ordered before the write is as in
 * the execution. Without a cycle of program order and reads-from, the runs of the execution
 * themselves show this.
 */
final class JustifiedWrites {
  private final Candidate x;
  private final List<List<ThreadRun>> runs;
  private final Set<AxiomChange> changes;
  private long justified;

  JustifiedWrites(Candidate x, List<List<ThreadRun>> runs, Set<AxiomChange> changes) {
    this.x = x;
    this.runs = runs;
    this.changes = changes;
  }

  boolean areAll() {
    if (!isCyclic(x)) {
      return true;
    }
    if (changes.contains(AxiomChange.ACYCLIC_PROGRAM_ORDER_AND_READS_FROM)) {
      return false;
    }
    if (changes.contains(AxiomChange.NO_JUSTIFICATION)) {
      return true;
    }
    long last;
    do {
      last = justified;
      for (long rest = x.writes & ~justified; rest != 0; rest &= rest - 1) {
        int write = Long.numberOfTrailingZeros(rest);
        justified |= isJustified(write) ? 1L << write : 0;
      }
    } while (justified != last);
    return justified == x.writes;
  }

  /** Whether there is load buffering: a cycle of program order and reads-from. */
  static boolean isCyclic(Candidate x) {
    return isCyclic(x, x.po);
  }

  /** Whether a cycle is left of what access modes and fences keep in order, and reads-from. */
  static boolean isCyclicInOrder(Candidate x) {
    return isCyclic(x, x.ord);
  }

  private static boolean isCyclic(Candidate x, long[] order) {
    long[] relation = order.clone();
    for (long rest = x.reads; rest != 0; rest &= rest - 1) {
      int read = Long.numberOfTrailingZeros(rest);
      if (x.source[read] != Candidate.INITIAL) {
        relation[x.source[read]] |= 1L << read;
      }
    }
    EventSets.close(relation);
    return EventSets.isCyclic(relation);
  }

  private boolean isJustified(int write) {
    long ordered = ordered(write);
    for (long rest = ordered; rest != 0; rest &= rest - 1) {
      int e = Long.numberOfTrailingZeros(rest);
      int needed = x.event(e).reads() ? x.source[e] : e;
      if (needed != Candidate.INITIAL && !EventSets.has(justified, needed)) {
        return false;
      }
    }
    int thread = x.thread[write];
    List<ThreadRun> options =
        changes.contains(AxiomChange.JUSTIFICATION_BY_THIS_RUN_ONLY)
            ? List.of(x.runs.get(thread))
            : runs.get(thread);
    return options.stream()
        .anyMatch(run -> agrees(run, ordered) && makes(run.events(), write, thread));
  }

  private long ordered(int write) {
    long found = 0;
    for (int e = 0; e < x.size; e++) {
      found |= EventSets.has(x.ord[e], write) ? 1L << e : 0;
    }
    return changes.contains(AxiomChange.JUSTIFICATION_WITHOUT_ORDER) ? 0 : found;
  }

  private boolean agrees(ThreadRun run, long ordered) {
    for (long rest = ordered; rest != 0; rest &= rest - 1) {
      int e = Long.numberOfTrailingZeros(rest);
      int at = x.index[e];
      if (at >= run.events().size() || !run.events().get(at).isSame(x.event(e))) {
        return false;
      }
    }
    return true;
  }

  private boolean makes(List<RunEvent> events, int write, int thread) {
    Map<String, Long> own = new HashMap<>();
    for (RunEvent event : events) {
      if (event.writes()) {
        if (event.isSame(x.event(write))) {
          return true;
        }
        own.put(event.location(), event.word());
      } else if (event.reads()
          && own.getOrDefault(event.location(), 0L) != event.word()
          && !isWrittenByOthers(event, thread)) {
        return false;
      }
    }
    return false;
  }

  private boolean isWrittenByOthers(RunEvent read, int thread) {
    for (long rest = justified; rest != 0; rest &= rest - 1) {
      int write = Long.numberOfTrailingZeros(rest);
      if (x.thread[write] != thread
          && x.event(write).word() == read.word()
          && x.event(write).location().equals(read.location())) {
        return true;
      }
    }
    return false;
  }
}
