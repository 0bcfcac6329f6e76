package io.selvage.program.model;

/** Messages for invalid string indices, as in the JDK that is read. */
final class StringBoundsMessages {
  private StringBoundsMessages() {}

  /** Newer JDKs use one message format for all. */
  static boolean areUniform() {
    return Machine.feature() > 21;
  }

  static String range(int start, int end, int length) {
    return "Range [" + start + ", " + end + ") out of bounds for length " + length;
  }

  static String index(int index, int length) {
    return "Index " + index + " out of bounds for length " + length;
  }

  static void throwOutside(String uniform, String older) {
    throw new StringIndexOutOfBoundsException(areUniform() ? uniform : older);
  }
}
