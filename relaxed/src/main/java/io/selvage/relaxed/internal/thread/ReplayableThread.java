package io.selvage.relaxed.internal.thread;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.run.CallObserver;
import io.selvage.program.taint.OriginNames;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.graph.BaseOrigins;

/**
 * The code of one thread: it runs to its next action and stops there until it is answered. It has
 * no access to memory; its actions are a function of the answers, so that it can be replayed.
 */
public interface ReplayableThread {
  /** Of a choice that is no action of the program, but of the exploration. */
  int NOT_IN_PROGRAM = -1;

  /** The detail of a STUCK thread that did not find what it had assumed. */
  int FAILED_ASSUMPTION = -1;

  /**
   * A number that increases in program order, if actions take place in another order; otherwise 0.
   */
  default int programPosition() {
    return 0;
  }

  /** Restarts, and runs to the first action. */
  ThreadAction start();

  /**
   * Answers the action and runs to the next one.
   *
   * @param word what a READ, UPDATE or AWAIT read, or the choice at CHOOSE; ignored otherwise
   */
  ThreadAction answer(long word);

  /**
   * The object accessed, or any other key that identifies a location together with {@link #slot}.
   */
  long object();

  int slot();

  /** The strength of the access or fence, as {@link AccessStrength} bits. */
  int strength();

  /** The strength of an UPDATE that does not write. */
  default int strengthOfFailure() {
    return AccessStrength.ofRead(strength());
  }

  /** The value that a WRITE writes; for a FENCE that is the end of a constructor, the object. */
  long operand();

  /** Whether an AWAIT may continue when it reads the word. */
  boolean accepts(long found);

  /** Whether an UPDATE or AWAIT writes when it reads the word. */
  boolean writes(long found);

  /** The value that it then writes. */
  long updated(long found);

  /**
   * The number of choices at CHOOSE; the thread to START or JOIN; at STUCK the number of reads
   * since it was first at this position, or 0.
   */
  int detail();

  /**
   * For a READ or UPDATE directly after an UPDATE: whether the thread was here before, and has done
   * nothing since but that update.
   */
  default boolean isBack() {
    return false;
  }

  /**
   * For an UPDATE: whether the thread learns only whether it wrote, and nothing else of the value
   * read.
   */
  default boolean isYesOrNo() {
    return false;
  }

  /**
   * Tracks from now on where references come from, see {@link #baseOrigin}.
   *
   * @param names shared with all threads whose origins are compared
   */
  default void trackOrigins(OriginNames names) {}

  /**
   * Where the reference comes from through which a READ, WRITE, UPDATE or AWAIT accesses its
   * object, if it is tracked: the number of the read that found it, counting reads, updates and
   * awaits of the thread from 0; otherwise a negative number, see {@link
   * io.selvage.relaxed.internal.graph.BaseOrigins#of}.
   */
  default int baseOrigin() {
    return BaseOrigins.STATIC;
  }

  /** Where the index comes from, if the access is to an element of an array; like the base. */
  default int indexOrigin() {
    return BaseOrigins.STATIC;
  }

  /** Why the thread is REFUSED; empty otherwise. */
  String unsupportedReason();

  /** Reports the calls of the thread from now on, if it runs code that makes calls. */
  default void observe(CallObserver observer) {}

  /** The source position of the thread. */
  default SourcePosition position() {
    return SourcePosition.NONE;
  }

  /**
   * A description of the access or fence in the code: the same each time the thread reaches it, in
   * every execution; empty if a programmer could not change it.
   */
  default String site() {
    return "";
  }

  /** How the thread ended, as words whose meaning is defined by the creator of the thread. */
  long[] ending();
}
