package io.selvage.fuzz.classes;

/** The exceptions that a call may throw. */
enum ExceptionKind {
  STATE("IllegalStateException"),
  ARGUMENT("IllegalArgumentException"),
  INDEX("ArrayIndexOutOfBoundsException"),
  /** Only caught: all of them. */
  ANY("RuntimeException");

  private final String simpleName;

  ExceptionKind(String simpleName) {
    this.simpleName = simpleName;
  }

  String java() {
    return simpleName;
  }

  boolean catches(ExceptionKind thrown) {
    return this == ANY || this == thrown;
  }
}
