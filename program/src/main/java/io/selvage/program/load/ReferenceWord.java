package io.selvage.program.load;

/**
 * A reference as one word: the object number (28 bits), its number of slots (22) and its class
 * (14). Class and length never change, so they are part of the reference, which lets the
 * interpreter dispatch, cast and check bounds without querying a memory. Null is 0.
 */
public final class ReferenceWord {
  public static final int MAX_NUMBER = (1 << 27) - 1;
  public static final int MAX_LENGTH = (1 << 22) - 1;
  public static final int MAX_CLASS = (1 << 14) - 1;

  /** Set in the number of a constant (a literal, a class mirror), whose content never changes. */
  public static final int CONSTANT = 1 << 27;

  private static final int LENGTH_SHIFT = 28;
  private static final int CLASS_SHIFT = 50;
  private static final long NUMBER_MASK = (1L << LENGTH_SHIFT) - 1;

  private ReferenceWord() {}

  public static long of(int number, int length, int classId) {
    return number | (long) length << LENGTH_SHIFT | (long) classId << CLASS_SHIFT;
  }

  public static int number(long ref) {
    return (int) (ref & NUMBER_MASK);
  }

  /** Number of slots: the fields of an object, the elements of an array. */
  public static int length(long ref) {
    return (int) (ref >>> LENGTH_SHIFT) & MAX_LENGTH;
  }

  public static int classId(long ref) {
    return (int) (ref >>> CLASS_SHIFT);
  }

  public static boolean isConstant(long ref) {
    return (ref & CONSTANT) != 0;
  }

  /** The same object under another number. */
  public static long renumber(long ref, int number) {
    return ref & ~NUMBER_MASK | number;
  }
}
