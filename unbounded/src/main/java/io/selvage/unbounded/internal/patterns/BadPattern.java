package io.selvage.unbounded.internal.patterns;

import java.util.List;

/**
 * A bad pattern, as an automaton that reads calls and returns. It has a state, and keeps a note for
 * each thread. If it allows no transition, the run cannot have the pattern with these marks, and is
 * not followed.
 *
 * <p>A completed history in which each value is inserted, or written, once has the pattern if for
 * some marking of values the automaton can reach {@link #BAD}.
 */
public interface BadPattern {
  int START = 0;
  int BAD = -1;

  /** The note of a thread that makes no call. */
  int NO_NOTE = 0;

  /** The result of an event: the state, and the note of the thread. */
  record Next(int state, int note) {
    static List<Next> only(int state, int note) {
      return List.of(new Next(state, note));
    }
  }

  /** A description of the violation if the pattern matches. */
  String text();

  /** The number of marks besides {@link ValueMark#OTHER} that it uses, in their order. */
  int marks();

  /**
   * @param mark of the argument; {@link ValueMark#OTHER} if there is none
   */
  List<Next> called(int state, int note, CallRole role, ValueMark mark);

  /**
   * @param mark of the argument of an insertion or a write, otherwise of the result
   */
  List<Next> returned(int state, int note, CallRole role, ValueMark mark);

  /**
   * Whether a call with the note may return this way; a guess made at its beginning must come true.
   */
  default boolean agrees(int note, CallRole role, ValueMark mark) {
    return true;
  }

  /** Whether no two threads ever have the note simultaneously. */
  default boolean isUnique(int note) {
    return false;
  }

  /** Whether a call returning something it never may is a violation. */
  default boolean judges() {
    return true;
  }

  /**
   * Whether notes guess the result of a call; then runs in which the guess can no longer come true
   * are skipped.
   */
  default boolean guesses() {
    return false;
  }
}
