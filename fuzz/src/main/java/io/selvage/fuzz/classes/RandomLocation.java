package io.selvage.fuzz.classes;

/**
 * A memory location.
 *
 * @param number which of its kind: 0 or 1
 */
record RandomLocation(Kind kind, int number) {
  enum Kind {
    PLAIN,
    VOLATILE,
    STATIC,
    /** Of an array of two; number 2 is out of bounds. */
    ELEMENT,
    ATOMIC,
    /** A plain field with a VarHandle, accessed as a volatile one. */
    HANDLE,
    /** The value in the node that a field refers to. */
    NODE,
    /** A static of a nested class, whose initialiser reads and writes a static of this one. */
    LAZY
  }

  static final RandomLocation FIRST_STATIC = new RandomLocation(Kind.STATIC, 0);

  boolean isUpdatable() {
    return kind == Kind.ATOMIC || kind == Kind.HANDLE;
  }

  /** Whether all accesses are sequentially consistent under the Java memory model. */
  boolean isStrong() {
    return kind == Kind.VOLATILE || isUpdatable();
  }

  /** Its cell in the memory of the interpreter; an index out of bounds has none. */
  int cell() {
    return kind.ordinal() * 2 + number;
  }

  static final int CELLS = Kind.values().length * 2;

  String java() {
    return switch (kind) {
      case PLAIN -> "p" + number;
      case VOLATILE -> "v" + number;
      case STATIC -> "s" + number;
      case ELEMENT -> "xs[" + number + "]";
      case ATOMIC -> "a" + number;
      case HANDLE -> "h" + number;
      case NODE -> "n" + number + ".value";
      case LAZY -> "Lazy.l" + number;
    };
  }

  String read() {
    return switch (kind) {
      case ATOMIC -> java() + ".get()";
      case HANDLE -> "(int) H" + number + ".getVolatile(this)";
      default -> java();
    };
  }

  String write(String value) {
    return switch (kind) {
      case ATOMIC -> java() + ".set(" + value + ")";
      case HANDLE -> "H" + number + ".setVolatile(this, " + value + ")";
      default -> java() + " = " + value;
    };
  }
}
