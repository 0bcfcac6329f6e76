package io.selvage.prove.internal.helping.code;

/**
 * What a variable or a field holds, as one int: an even number is twice the number of an object, 0
 * is null, zero and false at once (as for the register machine), an odd one is a constant.
 */
public final class GraphWord {
  /** Null, zero, false. */
  public static final int NULL = 0;

  /** Nothing that is still read. */
  public static final int DEAD = -1;

  /** Of a field: it is not kept what it holds. */
  public static final int UNKNOWN = -2;

  /** A number that nobody knows. */
  public static final int ANY = -3;

  /** The number of the object under proof. */
  public static final int SELF = 1;

  private static final int RANGE = 1000;

  private GraphWord() {}

  public static int node(int number) {
    return number << 1;
  }

  /** A constant; those that are far from zero are not told apart. */
  public static int constant(long value) {
    if (value == 0) {
      return NULL;
    }
    return Math.abs(value) >= RANGE ? ANY : (int) (value + RANGE) << 1 | 1;
  }

  public static boolean isConstant(int word) {
    return word >= 0 && (word & 1) == 1;
  }

  /** Whether it is an object, and not null. */
  public static boolean isNode(int word) {
    return word > 0 && (word & 1) == 0;
  }

  /** The object; 0 for null. */
  public static int number(int word) {
    return word >> 1;
  }

  /** Of a constant or null. */
  public static int value(int word) {
    return word == NULL ? 0 : (word >> 1) - RANGE;
  }
}
