package io.selvage.program.state;

import java.util.Arrays;

/**
 * What argument values are called in a state that is written: each by its number, or in the order
 * in which they are met, so that states that differ only in which value is which are written alike.
 */
public final class ValueNames {
  private static final int NONE = -1;

  private long[] refs = new long[0];

  /** For each value its name, or none; for each name its value. */
  private int[] names = new int[0];

  private int[] values = new int[0];

  /** For each name where it was given. */
  private int[] places = new int[0];

  private int count;

  ValueNames() {}

  /** From now on these objects are named in the order in which they are met. */
  public void use(long[] objects) {
    refs = objects.clone();
    names = new int[refs.length];
    values = new int[refs.length];
    places = new int[refs.length];
    clear();
  }

  /** How many were met. */
  public int count() {
    return count;
  }

  /** The value that has the name; those not met have the last names, in order. */
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

  /** Takes back the names given at that place of the words or later. */
  void rewind(int place) {
    while (isGivenFrom(place)) {
      names[values[--count]] = NONE;
    }
  }

  /** Whether a value was met first at that place of the words or later. */
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
