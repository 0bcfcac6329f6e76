package io.selvage.refine.internal.graph;

import java.util.Arrays;

/**
 * Permutations of at most three values, by number; 0 changes nothing. What a value is called in a
 * state may differ from state to state: a label tells what becomes of names by a move.
 */
public final class ValueRenaming {
  /** So many values can be told apart. */
  public static final int VALUES = 3;

  private static final int[][] ALL = {
    {0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}, {1, 2, 0}, {2, 0, 1}
  };

  private ValueRenaming() {}

  /** How many there are. */
  public static int size() {
    return ALL.length;
  }

  /** What the permutation makes of a value. */
  public static int of(int renaming, int value) {
    return ALL[renaming][value];
  }

  /**
   * The number of a permutation.
   *
   * @param images what becomes of the first values; the others stay
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
   * What values names stand for after a move.
   *
   * @param before what they stood for before it
   * @param move for each name after it, the name before
   * @param used how many names occur in the state after it: others may stand for the rest in order
   * @param values how many there are
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
