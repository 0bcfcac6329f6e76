package io.selvage.relaxed.internal.buffering;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.KeptOrder;
import io.selvage.relaxed.internal.thread.ThreadTrie;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Possible cycles of load buffering in an execution without it: a thread reads x and writes y
 * afterwards, nothing keeps the read before the write, and from y reads of other threads and their
 * later writes lead back to x. A write leads to a read of its location unless the read happens
 * before it; at the first read, which must be in a race, also not the other way around. An update
 * that fails counts as a write: it may succeed only where the read is postponed.
 */
final class BufferingCycles {
  private static final int PLAIN = AccessStrength.PLAIN | AccessStrength.FINAL;

  private final MemoryModel model;
  private final ThreadTrie[] tries;

  /** For each thread the index from which on all writes were reached. */
  private final int[] from;

  private final BitSet written = new BitSet();
  private final BitSet reached = new BitSet();

  BufferingCycles(MemoryModel model, ThreadTrie[] tries) {
    this.model = model;
    this.tries = tries;
    this.from = new int[tries.length];
  }

  /** Whether a cycle begins with the read. */
  boolean haveRead(ExecutionGraph g, int read) {
    if (!isRacy(g, read)) {
      return false;
    }
    Arrays.fill(from, Integer.MAX_VALUE);
    written.clear();
    reached.clear();
    begin(g, read);
    for (int w = reached.nextSetBit(0); w >= 0; w = reached.nextSetBit(0)) {
      reached.clear(w);
      for (int r = 0; r < g.size; r++) {
        boolean isReader =
            g.kind[r] == ExecutionGraph.READ
                && g.place[r] == g.place[w]
                && g.thread[r] != g.thread[w]
                && !g.clocks.happensBefore(g, r, w);
        if (isReader && r == read && !g.clocks.happensBefore(g, w, r)) {
          return true;
        }
        if (isReader) {
          reachWrites(g, r);
        }
      }
    }
    return false;
  }

  /** Reaches the later writes before which nothing keeps the read. */
  private void begin(ExecutionGraph g, int read) {
    // Accesses of one location stay in order, but for plain reads as the specification has them.
    boolean isOwnPlace = (g.strength[read] & PLAIN) != 0 && model == MemoryModel.JAVA;
    KeptOrder kept = new KeptOrder();
    kept.addEvent(g, read);
    for (int e = g.behind[read]; e >= 0 && !kept.keepsAll(); e = g.behind[e]) {
      boolean isFree = isOwnPlace || g.place[e] != g.place[read];
      if (isFree && isFailedUpdate(g, e) && !kept.keepsWrite(strengthOfSuccess(g, e))) {
        reach(e);
      }
      if (kept.keepsEvent(g, e)) {
        kept.addEvent(g, e);
      } else if (g.kind[e] == ExecutionGraph.WRITE && isFree) {
        reach(e);
      }
    }
  }

  private void reachWrites(ExecutionGraph g, int read) {
    int thread = g.thread[read];
    for (int e = g.behind[read]; e >= 0 && g.index[e] < from[thread]; e = g.behind[e]) {
      if (g.kind[e] == ExecutionGraph.WRITE || isFailedUpdate(g, e)) {
        reach(e);
      }
    }
    from[thread] = Math.min(from[thread], g.index[read]);
  }

  private boolean isFailedUpdate(ExecutionGraph g, int e) {
    return g.kind[e] == ExecutionGraph.READ
        && !g.isHalf(e)
        && tries[g.thread[e]].isUpdate(g.node[e]);
  }

  private int strengthOfSuccess(ExecutionGraph g, int e) {
    return AccessStrength.ofWrite(tries[g.thread[e]].strength[g.node[e]]);
  }

  private void reach(int write) {
    if (!written.get(write)) {
      written.set(write);
      reached.set(write);
    }
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
}
