package io.selvage.reduction.internal.term;

/** Functions whose results are never null. */
final class NonNullFunctions {
  private NonNullFunctions() {}

  static boolean has(String function) {
    return function.startsWith("exception ")
        || function.startsWith("box ")
        || function.startsWith("readLock")
        || function.startsWith("writeLock")
        || function.startsWith("condition")
        || function.startsWith("view ");
  }
}
