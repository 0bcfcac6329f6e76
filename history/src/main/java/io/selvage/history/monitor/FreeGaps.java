package io.selvage.history.monitor;

/** Gaps that become covered one by one, and the nearest that is free, either way (union-find). */
final class FreeGaps {
  private final int[] next;

  /** Shifted by one, so that there is always a gap before. */
  private final int[] previous;

  FreeGaps(int size) {
    this.next = Sorting.upTo(size + 1);
    this.previous = Sorting.upTo(size + 1);
  }

  /** The first free gap from a gap on; as many as there are gaps if none is. */
  int next(int gap) {
    return find(next, gap);
  }

  /** The last free gap up to a gap; -1 if none is. */
  int previous(int gap) {
    return find(previous, gap + 1) - 1;
  }

  /** Halves the way for those who come later. */
  private static int find(int[] parents, int item) {
    int it = item;
    while (parents[it] != it) {
      int further = parents[parents[it]];
      parents[it] = further;
      it = further;
    }
    return it;
  }

  /** Covers the gaps from one up to, and without, another. */
  void cover(int from, int to) {
    for (int gap = next(from); gap < to; gap = next(gap + 1)) {
      next[gap] = to;
      previous[gap + 1] = from;
    }
  }
}
