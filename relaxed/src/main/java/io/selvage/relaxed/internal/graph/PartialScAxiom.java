package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.engine.AccessStrength;
import java.util.Arrays;

/**
 * RC11's axiom on sequentially consistent accesses and fences: acyclic(psc) with
 *
 * <pre>
 *   psc_base = ([SC] | [F_SC]; hb?); scb; ([SC] | hb?; [F_SC])
 *   psc_F    = [F_SC]; (hb | hb; eco; hb); [F_SC]
 *   scb      = po | po_; hb; po_ | hb &amp; loc | mo | fr      where po_ = po \ loc
 *   scb      = po | po; hb; po | hb &amp; loc | rf | mo | fr    as GenMC has it
 * </pre>
 *
 * <p>Relations are rows of bits. An update is two events here, in program order.
 */
final class PartialScAxiom implements AcyclicityAxiom {
  private final Scb scb;
  private final PpoAcyclicity sequential = new PpoAcyclicity(PreservedProgramOrder.KEPT);
  private int size;
  private int width;
  private int[] total = new int[16];
  private int totals;
  private long[] hb = new long[0];
  private long[] far = new long[0];
  private long[] over = new long[0];
  private long[] next = new long[0];
  private long[] row = new long[1];
  private long[] wide = new long[1];
  private int[] depth = new int[0];

  /** The definition of scb. */
  enum Scb {
    OF_RC11,
    OF_GENMC,
    /**
     * As RC11 without plain reads: what is explored of Java. With plain reads, the order of full
     * fences would forbid graphs that lead to allowed ones; whole executions are checked with them.
     */
    OF_JAVA
  }

  PartialScAxiom(Scb scb) {
    this.scb = scb;
  }

  @Override
  public boolean allows(ExecutionGraph g, int added, int other, int later) {
    collect(g);
    // All of psc is within (po | rf | mo | fr)+.
    return totals < 2 || sequential.allows(g, added, other, later) || isAcyclic(g);
  }

  @Override
  public boolean holds(ExecutionGraph g) {
    collect(g);
    return totals < 2 || sequential.holds(g) || isAcyclic(g);
  }

  /** The same if plain reads are not coherent: then a single fence may be before itself. */
  boolean holdsWithPlain(ExecutionGraph g) {
    collect(g);
    return totals == 0 || sequential.holds(g) || isAcyclic(g);
  }

  /** The same if program order and reads-from together may have cycles. */
  boolean holdsAnyOrder(ExecutionGraph g) {
    collect(g);
    return totals == 0 || isAcyclic(g);
  }

  private boolean isAcyclic(ExecutionGraph g) {
    relate(g);
    for (int i = 0; i < totals; i++) {
      follow(g, total[i]);
    }
    return isAcyclic();
  }

  private void collect(ExecutionGraph g) {
    size = g.size;
    width = (size + 63) >> 6;
    totals = 0;
    if (total.length < size) {
      total = new int[size * 2];
      depth = new int[size * 2];
    }
    if (depth.length < size) {
      depth = new int[total.length];
    }
    for (int e = 0; e < size; e++) {
      if ((g.strength[e] & AccessStrength.TOTAL) != 0) {
        total[totals++] = e;
      }
    }
  }

  private void relate(ExecutionGraph g) {
    if (hb.length < size * width) {
      hb = new long[size * width * 2];
      far = new long[size * width * 2];
      over = new long[size * width * 2];
      next = new long[size * width * 2];
      row = new long[width * 2];
      wide = new long[width * 2];
    }
    int cells = size * width;
    Arrays.fill(hb, 0, cells, 0);
    Arrays.fill(far, 0, cells, 0);
    Arrays.fill(over, 0, cells, 0);
    Arrays.fill(next, 0, cells, 0);
    for (int b = 0; b < size; b++) {
      for (int a = 0; a < size; a++) {
        if (a != b && g.clocks.happensBefore(g, a, b)) {
          mark(hb, a, b);
          if (g.thread[a] == g.thread[b] && (scb == Scb.OF_GENMC || !isSamePlace(g, a, b))) {
            mark(far, a, b);
          }
        }
      }
    }
    for (int a = 0; a < size; a++) {
      compose(over, a, hb, a, far);
    }
  }

  /** Adds to a row of a relation the image of an event under the composition of two relations. */
  private void compose(long[] to, int a, long[] one, int b, long[] two) {
    for (int w = 0; w < width; w++) {
      for (long bits = one[b * width + w]; bits != 0; bits &= bits - 1) {
        int middle = (w << 6) + Long.numberOfTrailingZeros(bits);
        for (int i = 0; i < width; i++) {
          to[a * width + i] |= two[middle * width + i];
        }
      }
    }
  }

  private static boolean isSamePlace(ExecutionGraph g, int a, int b) {
    return g.place[a] == g.place[b] && g.place[a] >= 0;
  }

  private void mark(long[] rows, int a, int b) {
    rows[a * width + (b >> 6)] |= 1L << b;
  }

  private static boolean has(long[] bits, int e) {
    return (bits[e >> 6] & 1L << e) != 0;
  }

  // ---------------------------------------------------------------- psc

  private void follow(ExecutionGraph g, int a) {
    Arrays.fill(row, 0, width, 0);
    boolean isFence = g.kind[a] == ExecutionGraph.FENCE;
    addScb(g, a);
    if (isFence) {
      for (int x = 0; x < size; x++) {
        if ((hb[a * width + (x >> 6)] & 1L << x) != 0) {
          addScb(g, x);
        }
      }
    }
    for (int i = 0; i < totals; i++) {
      int b = total[i];
      if (has(row, b) || g.kind[b] == ExecutionGraph.FENCE && leadsTo(row, b)) {
        mark(next, a, b);
      }
    }
    if (isFence) {
      followFence(g, a);
    }
  }

  /** Whether some event of the set happens before the event. */
  private boolean leadsTo(long[] set, int b) {
    for (int w = 0; w < width; w++) {
      for (long bits = set[w]; bits != 0; bits &= bits - 1) {
        int e = (w << 6) + Long.numberOfTrailingZeros(bits);
        if ((hb[e * width + (b >> 6)] & 1L << b) != 0) {
          return true;
        }
      }
    }
    return false;
  }

  private void followFence(ExecutionGraph g, int a) {
    Arrays.fill(wide, 0, width, 0);
    for (int x = 0; x < size; x++) {
      if ((hb[a * width + (x >> 6)] & 1L << x) != 0) {
        addEco(g, x);
      }
    }
    for (int i = 0; i < totals; i++) {
      int b = total[i];
      if (g.kind[b] == ExecutionGraph.FENCE
          && ((hb[a * width + (b >> 6)] & 1L << b) != 0 || leadsTo(wide, b))) {
        mark(next, a, b);
      }
    }
  }

  /** Adds the successors in scb. */
  private void addScb(ExecutionGraph g, int x) {
    for (int y = g.behind[x]; y >= 0; y = g.behind[y]) {
      row[y >> 6] |= 1L << y;
    }
    for (int w = 0; w < width; w++) {
      for (long bits = far[x * width + w]; bits != 0; bits &= bits - 1) {
        int middle = (w << 6) + Long.numberOfTrailingZeros(bits);
        for (int i = 0; i < width; i++) {
          row[i] |= over[middle * width + i];
        }
      }
    }
    if (g.place[x] < 0) {
      return;
    }
    for (int w = 0; w < width; w++) {
      for (long bits = hb[x * width + w]; bits != 0; bits &= bits - 1) {
        int y = (w << 6) + Long.numberOfTrailingZeros(bits);
        if (isSamePlace(g, x, y)) {
          row[y >> 6] |= 1L << y;
        }
      }
    }
    for (int y = later(g, x); y >= 0; y = g.later[y]) {
      row[y >> 6] |= 1L << y;
    }
    if (scb == Scb.OF_GENMC && g.kind[x] == ExecutionGraph.WRITE) {
      addReaders(g, x, row);
    }
  }

  /** The next write after a write, or after the write that a read reads from. */
  private int later(ExecutionGraph g, int x) {
    if (g.kind[x] == ExecutionGraph.WRITE) {
      return g.later[x];
    }
    return isFree(g, x) ? ExecutionGraph.NONE : g.laterThan(g.source[x], g.place[x]);
  }

  /** Whether a read takes no part in the order: plain reads of Java are not coherent. */
  private boolean isFree(ExecutionGraph g, int read) {
    int plain = AccessStrength.PLAIN | AccessStrength.FINAL;
    return scb == Scb.OF_JAVA && (g.strength[read] & plain) != 0;
  }

  private void addReaders(ExecutionGraph g, int write, long[] to) {
    for (int r = g.reader[write]; r >= 0; r = g.moreReaders[r]) {
      if (!isFree(g, r)) {
        to[r >> 6] |= 1L << r;
      }
    }
  }

  /** Adds the successors in eco. */
  private void addEco(ExecutionGraph g, int x) {
    if (g.place[x] < 0) {
      return;
    }
    if (g.kind[x] == ExecutionGraph.WRITE) {
      addReaders(g, x, wide);
    }
    for (int y = later(g, x); y >= 0; y = g.later[y]) {
      wide[y >> 6] |= 1L << y;
      addReaders(g, y, wide);
    }
  }

  // ---------------------------------------------------------------- cycles

  /** Removes events without predecessors, until none or only cycles are left. */
  private boolean isAcyclic() {
    int alive = totals;
    for (int i = 0; i < totals; i++) {
      depth[i] = 1;
    }
    boolean changed = true;
    while (alive > 0 && changed) {
      changed = false;
      for (int i = 0; i < totals; i++) {
        if (depth[i] != 0 && !isLed(total[i])) {
          depth[i] = 0;
          alive--;
          changed = true;
        }
      }
    }
    return alive == 0;
  }

  private boolean isLed(int b) {
    for (int i = 0; i < totals; i++) {
      if (depth[i] != 0 && (next[total[i] * width + (b >> 6)] & 1L << b) != 0) {
        return true;
      }
    }
    return false;
  }
}
