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

  /** A word as it would be if two threads had changed places: their objects are others then. */
  static long exchanged(long word, int one, int other) {
    int made = Ref.number(word) - FIRST;
    if (made < 0 || Ref.isConstant(word) || Ref.classId(word) == 0 && Ref.length(word) == 0) {
      return word;
    }
    int maker = made / OF_THREAD;
    int now = maker == one ? other : maker == other ? one : maker;
    return Ref.renumber(word, number(now, made % OF_THREAD));
  }

  /** Whether the thread has made the object. */
  static boolean isOf(int thread, long object) {
    int number = Ref.number(object);
    return !Ref.isConstant(object)
        && number >= FIRST + thread * OF_THREAD
        && number < FIRST + (thread + 1) * OF_THREAD;
  }

  /** Whether the object was there before any thread ran. */
  static boolean isOld(long object) {
    return Ref.isConstant(object) || Ref.number(object) < FIRST;
  }
}
