package io.selvage.history.monitor;

/** Gaps that become covered one by one, and the nearest that is free, either way (union-find). */
final class FreeGaps {
  private final int[] next;

  /** Shifted by one, so that there is always a gap before. */
  private final int[] previous;

  /** What covers each gap. */
  private final int[] cover;

  FreeGaps(int size) {
    this.next = Sorting.upTo(size + 1);
    this.previous = Sorting.upTo(size + 1);
    this.cover = Lives.none(size);
  }

  /** The first free gap from a gap on; as many as there are gaps if none is. */
  int next(int gap) {
    return find(next, gap);
  }

  /** The last free gap up to a gap; -1 if none is. */
  int previous(int gap) {
    return find(previous, gap + 1) - 1;
  }

  private static int find(int[] parents, int item) {
    int root = item;
    while (parents[root] != root) {
      root = parents[root];
    }
    int it = item;
    while (parents[it] != root) {
      int parent = parents[it];
      parents[it] = root;
      it = parent;
    }
    return root;
  }

  void cover(int from, int to, int by) {
    for (int gap = next(from); gap < to; gap = next(gap)) {
      next[gap] = gap + 1;
      previous[gap + 1] = gap;
      cover[gap] = by;
    }
  }

  /** What covers the gap; none if it is free. */
  int coverOf(int gap) {
    return cover[gap];
  }
}
