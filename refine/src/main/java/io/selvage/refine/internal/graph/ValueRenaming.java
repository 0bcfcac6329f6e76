package io.selvage.refine.internal.graph;

import java.util.Arrays;

/**
 * Permutations of at most three values, by number; 0 is the identity. The name of a value may
 * differ from state to state: a label records how a move renames values.
 */
public final class ValueRenaming {
  /** The maximal number of distinguishable values. */
  public static final int VALUES = 3;

  private static final int[][] ALL = {
    {0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}, {1, 2, 0}, {2, 0, 1}
  };

  private ValueRenaming() {}

  /** The number of permutations. */
  public static int size() {
    return ALL.length;
  }

  /** The image of a value under the permutation. */
  public static int of(int renaming, int value) {
    return ALL[renaming][value];
  }

  /**
   * The number of a permutation.
   *
   * @param images of the first values; the others are fixed
   */
  public static int number(int[] images) {
    for (int number = 0; number < ALL.length; number++) {
      boolean same = true;
      for (int value = 0; value < VALUES; value++) {
        same &= ALL[number][value] == (value < images.length ? images[value] : value);
      }
      if (same) {
        return number;
      }
    }
    throw new IllegalStateException("BUG-222 no permutation");
  }

  /**
   * The values that names denote after a move.
   *
   * @param before the values that they denoted before
   * @param move for each name after the move, the name before
   * @param used the number of names that occur in the state after it; other names denote the
   *     remaining values in order
   * @param values the number of values
   */
  public static int after(int before, int move, int used, int values) {
    int[] images = new int[values];
    for (int name = 0; name < values; name++) {
      images[name] = ALL[before][ALL[move][name]];
    }
    Arrays.sort(images, Math.min(used, values), values);
    return number(images);
  }
}
