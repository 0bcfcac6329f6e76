package io.selvage.program.model;

/** Exceptions that the JVM itself throws. */
@SuppressWarnings("unused")
final class JvmThrownExceptions {
  private JvmThrownExceptions() {}

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
            + StringModel.made(Machine.textOfClass(actual))
            + " cannot be cast to class "
            + StringModel.made(Machine.textOfClass(wanted)));
  }

  static void store(Object value) {
    throw new ArrayStoreException(StringModel.made(Machine.textOfClass(Machine.classId(value))));
  }

  static void negativeSize(int size) {
    throw new NegativeArraySizeException(StringModel.made(Machine.textOfInt(size)));
  }

  // What a virtual call without a target method throws.

  static void missAbstract() {
    throw new AbstractMethodError();
  }

  static void missChanged() {
    throw new IncompatibleClassChangeError("Conflicting default methods");
  }

  static void missModel() {
    Machine.unsupported(
        "REF-015 the code calls a method that the model of its class does not implement");
  }

  static void missAccess() {
    throw new IllegalAccessError();
  }

  // What the JVM throws for inconsistent class files; see {@code LinkageErrorKind}.

  static Throwable noClass(int text) {
    return new NoClassDefFoundError(StringModel.made(text));
  }

  static Throwable noMethod(int text) {
    return new NoSuchMethodError(StringModel.made(text));
  }

  static Throwable noField(int text) {
    return new NoSuchFieldError(StringModel.made(text));
  }

  static Throwable incompatibleChange(int text) {
    return new IncompatibleClassChangeError(StringModel.made(text));
  }

  static Throwable illegalAccess(int text) {
    return new IllegalAccessError(StringModel.made(text));
  }

  static Throwable abstractMethod(int text) {
    return new AbstractMethodError(StringModel.made(text));
  }

  static Throwable instantiation(int text) {
    return new InstantiationError(StringModel.made(text));
  }

  static void across() {
    Machine.unsupported("REF-005 an Unsafe access spans several array elements");
  }

  static void offset() {
    Machine.unsupported("REF-016 an access by offset lies outside its object");
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
