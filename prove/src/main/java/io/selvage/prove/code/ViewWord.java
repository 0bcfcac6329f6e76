package io.selvage.prove.code;

/**
 * What a variable holds in a view, as one int: the low three bits are its sort.
 *
 * <p>Null, zero and false are the same word, as they are for the register machine.
 */
public final class ViewWord {
  /** Nothing, or nothing that is still read. */
  public static final int DEAD = -1;

  /** Null, zero, false. */
  public static final int NULL = 0;

  /** One, true. */
  public static final int ONE = 8;

  private static final int NODE = 1;
  private static final int ARGUMENT = 2;
  private static final int DATA = 3;
  private static final int ANY_SORT = 4;

  /** Something, nobody knows what; never a node. */
  public static final int ANY = ANY_SORT;

  private ViewWord() {}

  /** A constant, by its place in the subject's list; 0 is at place 0 and 1 at place 1. */
  public static int constant(int place) {
    return place << 3;
  }

  public static int node(int number) {
    return number << 3 | NODE;
  }

  /** The argument of the running operation, as it was passed. */
  public static int argument(int number) {
    return number << 3 | ARGUMENT;
  }

  /** The data of a node: its value, or its key. */
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

  /** Of a constant, node, argument or data: which. */
  public static int number(int word) {
    return word >> 3;
  }

  /** The node that the word is about; 0 if it is about none. */
  public static int subject(int word) {
    return isNode(word) || isData(word) ? word >> 3 : 0;
  }

  /** The same about another node. */
  public static int about(int word, int node) {
    return node << 3 | word & 7;
  }
}
