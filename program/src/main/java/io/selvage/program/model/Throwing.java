package io.selvage.program.model;

/** What the JVM throws by itself. */
@SuppressWarnings("unused")
final class Throwing {
  private Throwing() {}

  static void nullPointer() {
    throw new NullPointerException();
  }

  static void bounds(int index, int length) {
    throw new ArrayIndexOutOfBoundsException(
        "Index " + index + " out of bounds for length " + length);
  }

  static void division() {
    throw new ArithmeticException("/ by zero");
  }

  static void cast(int actual, int wanted) {
    throw new ClassCastException(
        "class "
            + Strings.made(Machine.textOfClass(actual))
            + " cannot be cast to class "
            + Strings.made(Machine.textOfClass(wanted)));
  }

  static void store(Object value) {
    throw new ArrayStoreException(Strings.made(Machine.textOfClass(Machine.classId(value))));
  }

  static void negativeSize(int size) {
    throw new NegativeArraySizeException(Strings.made(Machine.textOfInt(size)));
  }

  static void abstractMethod() {
    Machine.refuse("REF-015 a method without a body is called: classes that do not fit together");
  }

  static void across() {
    Machine.refuse("REF-005 an access of Unsafe across the elements of an array");
  }

  static void offset() {
    Machine.refuse("REF-016 an access by offset outside of its object");
  }

  // jdk.internal.util.Preconditions

  static int checkIndex(int index, int length, Object formatter) {
    if (index < 0 || index >= length) {
      throw new IndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
    }
    return index;
  }

  static int checkFromToIndex(int from, int to, int length, Object formatter) {
    if (from < 0 || from > to || to > length) {
      throw new IndexOutOfBoundsException(
          "Range [" + from + ", " + to + ") out of bounds for length " + length);
    }
    return from;
  }

  static int checkFromIndexSize(int from, int size, int length, Object formatter) {
    if ((length | from | size) < 0 || size > length - from) {
      throw new IndexOutOfBoundsException(
          "Range [" + from + ", " + from + " + " + size + ") out of bounds for length " + length);
    }
    return from;
  }
}
