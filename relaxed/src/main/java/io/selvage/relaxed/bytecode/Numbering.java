package io.selvage.relaxed.bytecode;

import io.selvage.program.load.Ref;

/**
 * The numbers of the objects that threads make: by thread and order, so that they follow from what
 * the thread does and are the same in all executions.
 */
final class Numbering {
  /** More than any heap has at the start. */
  private static final int FIRST = 1 << 24;

  private static final int OF_THREAD = 1 << 20;

  private Numbering() {}

  static boolean hasRoom(int thread, int made) {
    return made < OF_THREAD && FIRST + (thread + 1L) * OF_THREAD <= Ref.MAX_NUMBER;
  }

  static int number(int thread, int made) {
    return FIRST + thread * OF_THREAD + made;
  }

  /** Whether the object was there before any thread ran. */
  static boolean isOld(long object) {
    return Ref.isConstant(object) || Ref.number(object) < FIRST;
  }
}
