package io.selvage.unbounded.internal.patterns;

import java.util.List;

/**
 * A bad pattern, as an automaton that watches calls and returns. It keeps a state, and with each
 * thread a note. Where it allows nothing, the run cannot have the pattern with these marks, and is
 * not followed.
 *
 * <p>A completed history in which each value is inserted, or written, once has the pattern if for
 * some way to mark values the automaton may come to {@link #BAD}.
 */
public interface BadPattern {
  int START = 0;
  int BAD = -1;

  /** What a thread has that makes no call. */
  int NO_NOTE = 0;

  /** What comes of an event: the state, and the note of the thread. */
  record Next(int state, int note) {
    static List<Next> only(int state, int note) {
      return List.of(new Next(state, note));
    }
  }

  /** What is wrong where it matches. */
  String told();

  /** How many marks besides {@link ValueMark#OTHER} it knows, in their order. */
  int marks();

  /**
   * @param mark of what is passed; {@link ValueMark#OTHER} where nothing is
   */
  List<Next> called(int state, int note, CallRole role, ValueMark mark);

  /**
   * @param mark of what was passed to an insertion or a write, else of what comes back
   */
  List<Next> returned(int state, int note, CallRole role, ValueMark mark);

  /** Whether a call with the note may return so; what it guessed when it began must come true. */
  default boolean agrees(int note, CallRole role, ValueMark mark) {
    return true;
  }

  /** Whether no two threads ever have the note at the same time. */
  default boolean isUnique(int note) {
    return false;
  }

  /** Whether it is bad that a call returns what it never may. */
  default boolean judges() {
    return true;
  }

  /**
   * Whether notes say what a call will return; then runs are left out in which that cannot come
   * true any more.
   */
  default boolean guesses() {
    return false;
  }
}
