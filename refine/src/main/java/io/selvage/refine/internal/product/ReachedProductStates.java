package io.selvage.refine.internal.product;

import java.util.Arrays;

/**
 * The pairs that a worker reached from a range of others, as far as they were unknown at that time.
 * The specification state after a move may be left for others to compute: then it is marked as
 * absent.
 */
final class ReachedProductStates {
  private int[] cells = new int[4 * 256];
  private int size;

  /** Keeps the JIT compiler from removing prefetching reads. */
  long sink;

  void clear() {
    size = 0;
  }

  void add(int parent, int label, int target, int set) {
    if (4 * size == cells.length) {
      cells = Arrays.copyOf(cells, cells.length * 2);
    }
    cells[4 * size] = parent;
    cells[4 * size + 1] = label;
    cells[4 * size + 2] = target;
    cells[4 * size++ + 3] = set;
  }

  /** Removes pairs that are known by now. */
  void keepNew(ProductStates pairs, DeterminizedSpec.Inclusions inclusions) {
    fetch(pairs, 0, size);
    int all = size;
    size = 0;
    for (int i = 0; i < all; i++) {
      if (set(i) < 0 || !pairs.isKnown(target(i), set(i), inclusions)) {
        System.arraycopy(cells, 4 * i, cells, 4 * size++, 4);
      }
    }
  }

  /** Prefetches the entries of these pairs. */
  void fetch(ProductStates pairs, int from, int to) {
    long fetched = 0;
    for (int i = from; i < to; i++) {
      if (set(i) >= 0) {
        fetched += pairs.fetch(target(i), set(i));
      }
    }
    sink = fetched;
  }

  int size() {
    return size;
  }

  int parent(int index) {
    return cells[4 * index];
  }

  int label(int index) {
    return cells[4 * index + 1];
  }

  int target(int index) {
    return cells[4 * index + 2];
  }

  int set(int index) {
    return cells[4 * index + 3];
  }
}
