package io.selvage.relaxed.internal.bytecode;

import io.selvage.program.load.ReferenceWord;

/**
 * Numbers the objects that threads create by thread and order, so that the numbers are determined
 * by the thread's actions and are the same in all executions.
 */
public final class ObjectNumbering {
  /** Larger than any initial heap. */
  private static final int FIRST = 1 << 24;

  private static final int OF_THREAD = 1 << 20;

  private ObjectNumbering() {}

  static boolean hasRoom(int thread, int made) {
    return made < OF_THREAD && FIRST + (thread + 1L) * OF_THREAD <= ReferenceWord.MAX_NUMBER;
  }

  static int number(int thread, int made) {
    return FIRST + thread * OF_THREAD + made;
  }

  /** The word after exchanging two threads, which also exchanges their objects. */
  public static long exchanged(long word, int one, int other) {
    int made = ReferenceWord.number(word) - FIRST;
    if (made < 0
        || ReferenceWord.isConstant(word)
        || ReferenceWord.classId(word) == 0 && ReferenceWord.length(word) == 0) {
      return word;
    }
    int maker = made / OF_THREAD;
    int now = maker == one ? other : maker == other ? one : maker;
    return ReferenceWord.renumber(word, number(now, made % OF_THREAD));
  }

  /** Whether the thread has created the object. */
  static boolean isOf(int thread, long object) {
    int number = ReferenceWord.number(object);
    return !ReferenceWord.isConstant(object)
        && number >= FIRST + thread * OF_THREAD
        && number < FIRST + (thread + 1) * OF_THREAD;
  }

  /** Whether the object existed before any thread ran. */
  public static boolean isOld(long object) {
    return ReferenceWord.isConstant(object) || ReferenceWord.number(object) < FIRST;
  }
}
