package io.selvage.relaxed.oracle;

import io.selvage.program.load.ReferenceWord;

/**
 * The numbers of the objects that threads make: by thread and order, in all executions the same.
 */
final class Allocation {
  /** More than any heap has at the start. */
  private static final int FIRST = 1 << 20;

  private static final int OF_THREAD = 1 << 10;

  private Allocation() {}

  static int number(int thread, int allocated) {
    return FIRST + thread * OF_THREAD + allocated;
  }

  /** Who made an object. */
  static int thread(long ref) {
    return (ReferenceWord.number(ref) - FIRST) / OF_THREAD;
  }

  static boolean isFresh(long ref) {
    return !ReferenceWord.isConstant(ref) && ReferenceWord.number(ref) >= FIRST;
  }
}
