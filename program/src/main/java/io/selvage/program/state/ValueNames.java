package io.selvage.program.state;

import java.util.Arrays;

/**
 * The names of argument values in a written state: by number, or in order of first occurrence, so
 * that states that differ only by a permutation of values have the same words.
 */
public final class ValueNames {
  private static final int NONE = -1;

  private long[] refs = new long[0];

  /** For each value its name, if it has one; for each name its value. */
  private int[] names = new int[0];

  private int[] values = new int[0];

  /** For each name the position at which it was assigned. */
  private int[] places = new int[0];

  private int count;

  ValueNames() {}

  /** From now on these objects are named in order of first occurrence. */
  public void use(long[] objects) {
    refs = objects.clone();
    names = new int[refs.length];
    values = new int[refs.length];
    places = new int[refs.length];
    clear();
  }

  /** The number of values met. */
  public int count() {
    return count;
  }

  /** The value of each name; values not met have the last names, in order. */
  public int[] values() {
    int next = count;
    for (int value = 0; value < refs.length; value++) {
      if (names[value] == NONE) {
        values[next++] = value;
      }
    }
    return values;
  }

  void clear() {
    count = 0;
    Arrays.fill(names, NONE);
  }

  /** Removes the names assigned at that position of the words or later. */
  void rewind(int place) {
    while (isGivenFrom(place)) {
      names[values[--count]] = NONE;
    }
  }

  /** Whether a value was first met at that position of the words or later. */
  boolean isGivenFrom(int place) {
    return count > 0 && places[count - 1] >= place;
  }

  long of(long ref, int place) {
    for (int value = 0; value < refs.length; value++) {
      if (refs[value] == ref) {
        if (names[value] == NONE) {
          names[value] = count;
          places[count] = place;
          values[count++] = value;
        }
        return refs[names[value]];
      }
    }
    return ref;
  }
}
