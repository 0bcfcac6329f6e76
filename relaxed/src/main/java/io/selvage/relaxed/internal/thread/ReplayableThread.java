package io.selvage.relaxed.internal.thread;

import io.selvage.core.trace.SourcePosition;
import io.selvage.relaxed.engine.AccessStrength;

/**
 * The code of one thread: it runs to its next act and stops there until it is answered. It knows no
 * memory; what it does is a function of the answers, so that it can be replayed.
 */
public interface ReplayableThread {
  /** Begins again, and runs to the first act. */
  ThreadAction start();

  /**
   * Answers the act and runs to the next one.
   *
   * @param word what a READ, UPDATE or AWAIT found, or the choice at CHOOSE; else anything
   */
  ThreadAction answer(long word);

  /** The object accessed; whatever names a place together with {@link #slot}. */
  long object();

  int slot();

  /** Of the access or fence, as {@link AccessStrength} bits. */
  int strength();

  /** Of an UPDATE that does not write. */
  default int strengthOfFailure() {
    return AccessStrength.ofRead(strength());
  }

  /** What a WRITE writes; of a FENCE that is the end of a constructor, the object. */
  long operand();

  /** Whether an AWAIT may go on when it finds the word. */
  boolean accepts(long found);

  /** Whether an UPDATE or AWAIT writes when it finds the word. */
  boolean writes(long found);

  /** What it writes then. */
  long updated(long found);

  /**
   * How many choices there are at CHOOSE; which thread to START or JOIN; how many reads before it
   * was already where it is STUCK, or 0.
   */
  int detail();

  /**
   * Of a READ or UPDATE directly after an UPDATE: whether the thread was here before, and has done
   * nothing since but that update.
   */
  default boolean isBack() {
    return false;
  }

  /** Of an UPDATE: whether the thread learns no more of what it found than whether it wrote. */
  default boolean isYesOrNo() {
    return false;
  }

  /** Why the thread is REFUSED; else nothing. */
  String refusal();

  /** Where in the source the thread stands. */
  default SourcePosition position() {
    return SourcePosition.NONE;
  }

  /**
   * Which access or fence of the code it is, in words: the same each time the thread comes by, in
   * every execution; nothing if it is none that a programmer could change.
   */
  default String site() {
    return "";
  }

  /** How the thread ended, as words that mean something to whoever made the walker. */
  long[] ending();
}
