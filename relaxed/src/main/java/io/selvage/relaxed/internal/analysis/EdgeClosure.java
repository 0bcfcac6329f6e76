package io.selvage.relaxed.internal.analysis;

/**
 * What follows from edges between returns and calls, given which calls happen before which returns:
 * {@code a -> c}, {@code c} before {@code d}, {@code d -> b} give {@code a -> b}.
 */
public final class EdgeClosure {
  private final int calls;

  /** Of each call: the returns it happens before, its own among them; and the other way round. */
  private final long[] up;

  private final long[] down;

  public EdgeClosure(CallRelation synchronization) {
    this.calls = synchronization.calls();
    this.up = synchronization.row.clone();
    this.down = new long[calls];
    for (int c = 0; c < calls; c++) {
      up[c] |= 1L << c;
      for (long left = up[c]; left != 0; left &= left - 1) {
        down[Long.numberOfTrailingZeros(left)] |= 1L << c;
      }
    }
  }

  /** To which an edge to the call leads on. */
  long after(long[] row, int to) {
    long after = 1L << to;
    for (long left = up[to]; left != 0; left &= left - 1) {
      after |= row[Long.numberOfTrailingZeros(left)];
    }
    return after;
  }

  /** Whose edges lead on by one from the call. */
  long before(long[] row, int from) {
    long before = 1L << from;
    for (int c = 0; c < calls; c++) {
      if ((row[c] & down[from]) != 0) {
        before |= 1L << c;
      }
    }
    return before;
  }

  /** Whether the edge would close a circle. */
  public boolean isContradicted(long[] row, int from, int to) {
    return (after(row, to) & down[from]) != 0;
  }

  /** To which an edge from the call would close a circle. */
  public long contradicted(long[] row, int from) {
    long all = 0;
    for (int to = 0; to < calls; to++) {
      if (isContradicted(row, from, to)) {
        all |= 1L << to;
      }
    }
    return all;
  }

  /** Whether the edge of a closed relation follows from its others. */
  boolean isDerivable(long[] row, int from, int to) {
    long reached = 0;
    for (long left = row[from]; left != 0; left &= left - 1) {
      reached |= up[Long.numberOfTrailingZeros(left)];
    }
    for (long left = reached; left != 0; left &= left - 1) {
      if ((row[Long.numberOfTrailingZeros(left)] >>> to & 1) != 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * All that follows from the edges.
   *
   * @return whether there is no circle
   */
  public boolean close(long[] row) {
    for (boolean isNew = true; isNew; ) {
      isNew = false;
      for (int c = 0; c < calls; c++) {
        long more = row[c];
        for (long left = row[c]; left != 0; left &= left - 1) {
          more |= after(row, Long.numberOfTrailingZeros(left));
        }
        isNew |= more != row[c];
        row[c] = more;
      }
    }
    for (int c = 0; c < calls; c++) {
      if ((row[c] & down[c]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whose call happens before whose return when a closed relation is added. */
  public CallRelation known(CallRelation closed) {
    CallRelation known = new CallRelation(calls);
    for (int c = 0; c < calls; c++) {
      known.row[c] = up[c];
      for (long left = up[c]; left != 0; left &= left - 1) {
        long to = closed.row[Long.numberOfTrailingZeros(left)];
        for (long each = to; each != 0; each &= each - 1) {
          known.row[c] |= up[Long.numberOfTrailingZeros(each)];
        }
      }
    }
    return known;
  }

  /** The edges from which all others of a closed relation follow. */
  public CallRelation generators(CallRelation closed) {
    CallRelation generators = new CallRelation(calls);
    for (int c = 0; c < calls; c++) {
      for (long left = closed.row[c]; left != 0; left &= left - 1) {
        int to = Long.numberOfTrailingZeros(left);
        if (!isDerivable(closed.row, c, to)) {
          generators.add(c, to);
        }
      }
    }
    return generators;
  }
}
