package io.selvage.refine.internal.product;

import io.selvage.core.collection.LongIntMap;
import java.util.Arrays;

/**
 * The known transitions between sets by label. This lookup is more frequent than anything else,
 * mostly for the labels met first: for those each set has a row.
 */
final class SpecTransitions {
  private static final int LABELS = 256;
  private static final int SETS = 1 << 16;
  private static final int[] NOTHING = new int[0];

  private int[][] rows = new int[0][];
  private final LongIntMap rest = new LongIntMap(1 << 12);

  int get(int set, int label) {
    if (set < SETS && label < LABELS) {
      int[] row = set < rows.length ? rows[set] : NOTHING;
      return label < row.length ? row[label] : LongIntMap.ABSENT;
    }
    return rest.get(key(set, label));
  }

  /** Adds the transition if it is absent. */
  void put(int set, int label, int next) {
    if (set >= SETS || label >= LABELS) {
      rest.put(key(set, label), next);
      return;
    }
    if (set >= rows.length) {
      int from = rows.length;
      rows = Arrays.copyOf(rows, Math.min(SETS, 2 * set + 64));
      Arrays.fill(rows, from, rows.length, NOTHING);
    }
    int length = rows[set].length;
    if (label >= length) {
      rows[set] = Arrays.copyOf(rows[set], Math.min(LABELS, label + label / 2 + 4));
      Arrays.fill(rows[set], length, rows[set].length, LongIntMap.ABSENT);
    }
    rows[set][label] = next;
  }

  private static long key(int set, int label) {
    return (long) set << 32 | label;
  }
}
