package io.selvage.prove.code;

/**
 * The content of a variable in a view, as one int: the low three bits are its sort.
 *
 * <p>Null, zero and false are the same word, as in the register machine.
 */
public final class ViewWord {
  /** Undefined or dead. */
  public static final int DEAD = -1;

  /** Null, zero, false. */
  public static final int NULL = 0;

  /** One, true. */
  public static final int ONE = 8;

  private static final int NODE = 1;
  private static final int ARGUMENT = 2;
  private static final int DATA = 3;
  private static final int ANY_SORT = 4;

  /** An unknown value; never a node. */
  public static final int ANY = ANY_SORT;

  private ViewWord() {}

  /** A constant, by its index in the program's list; 0 has index 0 and 1 has index 1. */
  public static int constant(int place) {
    return place << 3;
  }

  public static int node(int number) {
    return number << 3 | NODE;
  }

  /** The argument of the running operation as passed by the caller. */
  public static int argument(int number) {
    return number << 3 | ARGUMENT;
  }

  /** The data of a node: its value or key. */
  public static int data(int node) {
    return node << 3 | DATA;
  }

  public static boolean isConstant(int word) {
    return word >= 0 && (word & 7) == 0;
  }

  public static boolean isNode(int word) {
    return word >= 0 && (word & 7) == NODE;
  }

  public static boolean isArgument(int word) {
    return word >= 0 && (word & 7) == ARGUMENT;
  }

  public static boolean isData(int word) {
    return word >= 0 && (word & 7) == DATA;
  }

  /** The number of a constant, node, argument or data word. */
  public static int number(int word) {
    return word >> 3;
  }

  /** The node that the word refers to; 0 if it refers to none. */
  public static int subject(int word) {
    return isNode(word) || isData(word) ? word >> 3 : 0;
  }

  /** The same word for another node. */
  public static int about(int word, int node) {
    return node << 3 | word & 7;
  }
}
