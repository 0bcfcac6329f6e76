package io.selvage.prove.internal.helping.code;

/**
 * The content of a variable or field as one int: an even number is twice the number of an object; 0
 * is null, zero and false (as in the register machine); an odd number is a constant.
 */
public final class GraphWord {
  /** Null, zero, false. */
  public static final int NULL = 0;

  /** Dead. */
  public static final int DEAD = -1;

  /** For a field: its content is not tracked. */
  public static final int UNKNOWN = -2;

  /** An unknown number. */
  public static final int ANY = -3;

  /** The number of the object under proof. */
  public static final int SELF = 1;

  private static final int RANGE = 1000;

  private GraphWord() {}

  public static int node(int number) {
    return number << 1;
  }

  /** A constant; those far from zero are merged. */
  public static int constant(long value) {
    if (value == 0) {
      return NULL;
    }
    return Math.abs(value) >= RANGE ? ANY : (int) (value + RANGE) << 1 | 1;
  }

  public static boolean isConstant(int word) {
    return word >= 0 && (word & 1) == 1;
  }

  /** Whether it is an object other than null. */
  public static boolean isNode(int word) {
    return word > 0 && (word & 1) == 0;
  }

  /** The object number; 0 for null. */
  public static int number(int word) {
    return word >> 1;
  }

  /** The value of a constant or null. */
  public static int value(int word) {
    return word == NULL ? 0 : (word >> 1) - RANGE;
  }
}
